import Site

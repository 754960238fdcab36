"""A local test server that behaves like The Cat API and The Dog API."""

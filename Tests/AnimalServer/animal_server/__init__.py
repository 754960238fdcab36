"""A server on the loopback that behaves like The Cat API and The Dog API."""

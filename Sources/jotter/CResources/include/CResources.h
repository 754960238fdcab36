/// The zero-terminated text of an embedded file; NULL if no file has this name.
const char *resource_text(const char *name);

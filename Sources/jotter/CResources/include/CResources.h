/// The text of a file that is part of the program, by the file's name and ended by a zero; NULL for any other name.
const char *resource_text(const char *name);

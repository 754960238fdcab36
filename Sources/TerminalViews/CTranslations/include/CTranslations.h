/// The PO file of a language, by the language's code and ended by a zero; NULL for a language without a file.
const unsigned char *ctranslations_text(const char *language);

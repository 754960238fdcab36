#include "CTranslations.h"

#include <string.h>

// One row a language, by its code in `Language`. The zero ends the text: a PO file contains none.
static const struct {
  const char *language;
  const unsigned char *text;
} translations[] = {
  {"de", (const unsigned char[]){
#embed "../Translations/de.po" suffix(, 0)
  }},
};

const unsigned char *ctranslations_text(const char *language) {
  for (size_t index = 0; index < sizeof translations / sizeof *translations; index++) {
    if (strcmp(translations[index].language, language) == 0) return translations[index].text;
  }
  return NULL;
}

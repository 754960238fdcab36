#include "CResources.h"

#include <string.h>

// One row for each file. The added zero terminates the text; no file contains a zero.
static const struct {
  const char *name;
  const unsigned char *text;
} resources[] = {
  {"de.po", (const unsigned char[]){
#embed "../../TerminalViews/Translations/de.po" suffix(, 0)
  }},
  {"pl.po", (const unsigned char[]){
#embed "../../TerminalViews/Translations/pl.po" suffix(, 0)
  }},
  {"Paper.css", (const unsigned char[]){
#embed "../../TerminalViews/Paper/Paper.css" suffix(, 0)
  }},
  {"TracePage.html", (const unsigned char[]){
#embed "../../TerminalViews/Workshop/TracePage.html" suffix(, 0)
  }},
  {"cat-breeds.json", (const unsigned char[]){
#embed "../../Adapters/Animals/cat-breeds.json" suffix(, 0)
  }},
  {"dog-breeds.json", (const unsigned char[]){
#embed "../../Adapters/Animals/dog-breeds.json" suffix(, 0)
  }},
  {"Lesson01OneInbox.swift", (const unsigned char[]){
#embed "../Lessons/Laws/Lesson01OneInbox.swift" suffix(, 0)
  }},
  {"Lesson02PureReduce.swift", (const unsigned char[]){
#embed "../Lessons/Laws/Lesson02PureReduce.swift" suffix(, 0)
  }},
  {"Lesson03EffectsLast.swift", (const unsigned char[]){
#embed "../Lessons/Laws/Lesson03EffectsLast.swift" suffix(, 0)
  }},
  {"Lesson04OneReduction.swift", (const unsigned char[]){
#embed "../Lessons/Laws/Lesson04OneReduction.swift" suffix(, 0)
  }},
  {"Lesson05EqualEvents.swift", (const unsigned char[]){
#embed "../Lessons/Laws/Lesson05EqualEvents.swift" suffix(, 0)
  }},
  {"Lesson06FeedbackOnTransitions.swift", (const unsigned char[]){
#embed "../Lessons/Laws/Lesson06FeedbackOnTransitions.swift" suffix(, 0)
  }},
  {"Lesson07Queued.swift", (const unsigned char[]){
#embed "../Lessons/Laws/Lesson07Queued.swift" suffix(, 0)
  }},
  {"Lesson08LateAnswers.swift", (const unsigned char[]){
#embed "../Lessons/Laws/Lesson08LateAnswers.swift" suffix(, 0)
  }},
  {"Lesson09Failures.swift", (const unsigned char[]){
#embed "../Lessons/Laws/Lesson09Failures.swift" suffix(, 0)
  }},
  {"Lesson10OwnStreams.swift", (const unsigned char[]){
#embed "../Lessons/Laws/Lesson10OwnStreams.swift" suffix(, 0)
  }},
  {"Lesson11Stop.swift", (const unsigned char[]){
#embed "../Lessons/Laws/Lesson11Stop.swift" suffix(, 0)
  }},
  {"Lesson12NothingLeaks.swift", (const unsigned char[]){
#embed "../Lessons/Laws/Lesson12NothingLeaks.swift" suffix(, 0)
  }},
  {"Lesson13EveryChange.swift", (const unsigned char[]){
#embed "../Lessons/Laws/Lesson13EveryChange.swift" suffix(, 0)
  }},
  {"Lesson14Forward.swift", (const unsigned char[]){
#embed "../Lessons/Laws/Lesson14Forward.swift" suffix(, 0)
  }},
  {"Lesson15ChildOutputs.swift", (const unsigned char[]){
#embed "../Lessons/Laws/Lesson15ChildOutputs.swift" suffix(, 0)
  }},
  {"Lesson16Lifetime.swift", (const unsigned char[]){
#embed "../Lessons/Laws/Lesson16Lifetime.swift" suffix(, 0)
  }},
  {"Lesson17Settled.swift", (const unsigned char[]){
#embed "../Lessons/Laws/Lesson17Settled.swift" suffix(, 0)
  }},
  {"Lesson18VirtualTime.swift", (const unsigned char[]){
#embed "../Lessons/Laws/Lesson18VirtualTime.swift" suffix(, 0)
  }},
  {"Lesson19Determinism.swift", (const unsigned char[]){
#embed "../Lessons/Laws/Lesson19Determinism.swift" suffix(, 0)
  }},
  {"Lesson20BoundedState.swift", (const unsigned char[]){
#embed "../Lessons/Laws/Lesson20BoundedState.swift" suffix(, 0)
  }},
  {"Lesson21SendableByConstruction.swift", (const unsigned char[]){
#embed "../Lessons/Laws/Lesson21SendableByConstruction.swift" suffix(, 0)
  }},
};

const char *resource_text(const char *name) {
  for (size_t index = 0; index < sizeof resources / sizeof *resources; index++) {
    if (strcmp(resources[index].name, name) == 0) return (const char *)resources[index].text;
  }
  return NULL;
}

// Modules that import this one also import the vocabulary.
@_exported public import Vocabulary

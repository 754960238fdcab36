// Every module that imports this one sees the vocabulary.
@_exported public import Vocabulary

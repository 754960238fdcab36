// Importers of this module also see the types of `Vocabulary`.
@_exported public import Vocabulary

// The words of all layers are seen wherever this module is.
@_exported public import Vocabulary

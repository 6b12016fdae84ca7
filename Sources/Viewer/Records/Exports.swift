// Filters of rows have patterns, so code that imports rows gets their types too.
@_exported import Patterns

// The explorer's public types have themes and typed lines, so code that imports it gets their types too.
@_exported import enum ProgramRuns.ShellWords
@_exported import TerminalParts

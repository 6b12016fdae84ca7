import TerminalApp

TerminalApp.main { try filePicker($0, folder: CommandLine.arguments.dropFirst().first ?? ".") }

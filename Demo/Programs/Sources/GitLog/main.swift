import TerminalApp

TerminalApp.main { gitLog($0, log: try gitLog(in: CommandLine.arguments.dropFirst().first ?? ".")) }

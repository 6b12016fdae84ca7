import TerminalApp

TerminalApp.main { processes($0, every: .seconds(1), read: processesOfSystem) }

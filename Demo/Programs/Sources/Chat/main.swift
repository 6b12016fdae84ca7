import TerminalApp

TerminalApp.main { chat($0, reply: echo) }

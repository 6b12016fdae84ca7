import TerminalApp

TerminalApp.main { tiles($0, items: ["Iron", "Copper", "Zinc", "Silver", "Tin", "Gold", "Lead"]) }

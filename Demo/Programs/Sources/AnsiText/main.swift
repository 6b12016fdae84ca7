import TerminalApp

print(AnsiText(["Iron", "Copper", "Zinc"], size: CellSize(width: 20, height: 3)).text(at: .zero))

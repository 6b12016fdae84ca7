import CharacterCanvas
import CollectionRendering
import CursesTerminal
import Explorer
import Foundation
import Records
import Scenes

extension Exhibition {
  /// How long to wait for the rows of a pipe before the viewer opens, in milliseconds.
  private static let patience: Int32 = 500

  /// Prints the records of a scene if all of them fit on the terminal's screen: tables with columns as wide as their
  /// values, and lists with their long lines wrapped.
  ///
  /// - Returns: false if the viewer has to show them, because there are too many or they have not all come yet.
  package static func printIfItFits(_ scene: Scene, look: LookOptions) throws -> Bool {
    guard !look.accessible, CursesScreen.obstacle() == nil, let screen = screenSize else { return false }
    let stage = scene.makeStage()
    guard let stream = stage.live as? RecordStream, try stream.readAhead(screen.height, patience: patience) else {
      return false
    }
    stage.records?.settle()
    stage.lines?.wrapsLines = true
    let view = stage.collectionView
    view.frame = CGRect(origin: .zero, size: scene.pointsPerCell.points(screen))
    view.layoutIfNeeded()
    let rows = Int((view.contentSize.height / scene.pointsPerCell.height).rounded(.up))
    // The prompt of the shell needs a row, too.
    guard rows < screen.height else { return false }
    stage.table?.showWholeValues()
    view.layoutIfNeeded()
    // Columns of a table beyond the edge would be lost.
    guard view.contentSize.width <= view.bounds.width else { return false }
    let size = CellSize(width: screen.width, height: max(1, rows))
    view.frame = CGRect(origin: .zero, size: scene.pointsPerCell.points(size))
    view.layoutIfNeeded()
    let settings = look.settings(over: Program.current.settings())
    let isColored = settings.colors != ColorDepth.none && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    var picture = Picture(
      of: view, title: scene.title, size: size, renderer: CollectionRenderer(pointsPerCell: scene.pointsPerCell))
    if settings.isASCII { picture.canvas = picture.canvas.asciiOnly() }
    print(picture, as: isColored ? .ansi : .text)
    return true
  }

  /// Prints rows that the user chose. On a terminal, nothing in them acts on it.
  package static func print(_ lines: [String]) {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    for line in lines { Output.write(isTerminal ? DisplayText(line).string : line) }
  }

  /// Whether standard input has something to read within a moment.
  package static func hasInputSoon() -> Bool {
    var state = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, patience) != 0
  }

  private static var screenSize: CellSize? {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 1 else { return nil }
    return CellSize(width: Int(window.ws_col), height: Int(window.ws_row))
  }
}

// What an adapter needs of TermKit (2cdfc96, January 2026), with its names and types, so that the adapter compiles. It
// draws into lines of text.

public struct Point { public var x, y: Int }
public struct Size { public var width, height: Int }
public struct Rect {
  public var origin: Point
  public var size: Size
}

public enum Color {
  case black, blue, green, cyan, red, magenta, brown, gray, darkGray, brightBlue, brightGreen, brightCyan, brightRed
  case brightMagenta, brightYellow, white
  case rgb(Int, Int, Int)
}

public struct CellFlags: OptionSet {
  public let rawValue: Int8
  public init(rawValue: Int8) { self.rawValue = rawValue }
  public static let bold = CellFlags(rawValue: 1 << 0)
  public static let underline = CellFlags(rawValue: 1 << 1)
  public static let dim = CellFlags(rawValue: 1 << 2)
  public static let invert = CellFlags(rawValue: 1 << 5)
}

public struct Attribute {
  public internal(set) var flags: CellFlags = []
  public func change(foreground: Color) -> Attribute { self }
  public func change(background: Color) -> Attribute { self }
  public func change(flags: CellFlags) -> Attribute { Attribute(flags: flags) }
}

public final class Painter {
  public var attribute = Attribute()
  /// The characters by row and column, and the attribute of each.
  public private(set) var cells: [Int: [Int: (String, Attribute)]] = [:]
  private var place = Point(x: 0, y: 0)

  public init() {}
  public func colorNormal() { attribute = Attribute() }
  public func goto(col: Int, row: Int) { place = Point(x: col, y: row) }
  public func add(str: String) { cells[place.y, default: [:]][place.x] = (str, attribute) }
}

public enum Key: Equatable {
  case cursorUp, cursorDown, cursorLeft, cursorRight, pageUp, pageDown, home, end, esc, delete, controlH, controlI
  case controlJ, controlM, backtab
  case letter(Character)
}

public struct KeyEvent {
  public var key: Key
  public init(key: Key) { self.key = key }
}

open class View {
  public var contentFrame = Rect(origin: Point(x: 0, y: 0), size: Size(width: 0, height: 0))
  public var canFocus = false
  public private(set) var needsDisplay = false

  public init() {}
  public func setNeedsDisplay() { needsDisplay = true }
  open func drawContent(in region: Rect, painter: Painter) {}
  open func processKey(event: KeyEvent) -> Bool { false }
}

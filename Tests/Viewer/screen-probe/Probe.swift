import CharacterCanvas
import CursesTerminal
import Foundation
import Viewer

/// A list that scrolls, a line that shows the latest event, and a key for each way to end the program.
@MainActor
final class Probe {
  private let screen: CursesScreen
  private let loop: EventLoop
  private var offset = 0
  private var batches = 0
  private var latest = "ready"
  private var cost = PresentCost()
  private let hasImage: Bool

  /// - Parameter hasImage: whether the terminal is queried, and an image lies over the list.
  init(_ screen: CursesScreen, hasImage: Bool) {
    (self.screen, self.hasImage) = (screen, hasImage)
    loop = EventLoop(screen: screen)
  }

  func run() {
    if hasImage {
      screen.reportCapabilities { [weak self] in self?.say("pixels \($0.showsPixels), colors \($0.colors)") }
    }
    show()
    loop.run { [self] events in
      batches += 1
      for event in events { take(event) }
      show()
    }
    screen.close()
  }

  private func take(_ event: InputEvent) {
    latest = String("\(event)".prefix(100))
    switch event {
    case .key(let key):
      latest = "key \(key.name)"
      press(key)
    case .mouse(let mouse): latest = description(of: mouse)
    case .ended: exit(4)
    default: break
    }
  }

  private func description(of mouse: MouseEvent) -> String {
    let place = "at \(mouse.position.x),\(mouse.position.y)"
    return switch mouse.kind {
    case .press(let button): "press \(button) \(place)"
    case .scroll(let dx, let dy): "scroll \(dx),\(dy) \(place)"
    default: "\(mouse.kind) \(place)"
    }
  }

  private func press(_ key: Key) {
    switch key {
    case "j": offset += 1
    case "k": offset -= 1
    case "q": loop.stop()
    case "x": exit(3)
    case "X": leave()
    case "p": print("a stray print \u{1B}[2J")
    case "P": for number in 1...2000 { print("the stray print number \(number)") }
    case "E": latest = "LINES \(variable("LINES")) COLUMNS \(variable("COLUMNS"))"
    case "m": DispatchQueue.main.async { self.say("the main queue runs") }
    case "d": askDelivery()
    case "Z":
      raise(SIGTSTP)
      askDelivery()
    case "t": Task { @MainActor in self.say("main-actor tasks run") }
    default: die(key)
    }
  }

  private func say(_ text: String) {
    latest = text
    show()
  }

  private func askDelivery() {
    _ = screen.reportDelivery { [weak self] in self?.say("REPLIED") }
  }

  /// Makes the file that a variable in the environment names, and ends the program. No picture comes before that, which
  /// a terminal that takes no bytes would hold up.
  private func leave() -> Never {
    _ = FileManager.default.createFile(atPath: variable("LEAVING"), contents: nil)
    exit(3)
  }

  /// The value of a variable in the environment now.
  private func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "none" }

  private func die(_ key: Key) {
    switch key {
    case "F": fatalError("the planted trap")
    case "B": latest = String([1, 2, 3][offset + 3])
    case "A": abort()
    case "R": latest = "\(depth(of: 0))"
    case "S": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    default: break
    }
  }

  /// Calls itself until the stack overflows.
  private func depth(of level: Int) -> Int {
    level < 0 ? 0 : 1 + depth(of: level + 1)
  }

  private func show() {
    var canvas = Canvas(size: screen.size)
    let width = screen.size.width
    let header = CellRect(x: 0, y: 0, width: width, height: 1)
    canvas.fill(header, style: Style(attributes: .reverse))
    let title = "probe \(screen.size.width)x\(screen.size.height) at \(offset)"
    canvas.draw(DisplayText(title), at: CellPoint(x: 0, y: 0), style: Style(attributes: .reverse))
    for y in 1..<max(1, screen.size.height - 1) {
      canvas.draw(DisplayText("│ item \(offset + y) │ élément 日本"), at: CellPoint(x: 0, y: y), style: .plain)
    }
    if hasImage { drawImage(on: &canvas) }
    let status = "\(latest) · \(cost.bytes) bytes, \(cost.writes) writes"
    canvas.draw(DisplayText(status), at: CellPoint(x: 0, y: screen.size.height - 1), style: .plain)
    cost = screen.present(canvas, cursor: nil)
  }

  /// Four rows that scroll with the list.
  private func drawImage(on canvas: inout Canvas) {
    let cells = CellRect(x: 20, y: 4 - offset, width: 12, height: 4)
    for y in cells.minY..<cells.maxY {
      for x in cells.minX..<cells.maxX {
        canvas.setGrounds(upper: .color(.indexed(20)), lower: .color(.indexed(30)), at: CellPoint(x: x, y: y))
      }
    }
    let image = PixelImage(number: 1) { cell in
      let (width, height) = (12 * cell.width, 4 * cell.height)
      return EncodedPixels(
        width: width, height: height, form: .rgba, bytes: Array(repeating: 200, count: 4 * width * height))
    }
    canvas.remember(image, in: cells, clip: canvas.bounds) { _ in true }
  }
}

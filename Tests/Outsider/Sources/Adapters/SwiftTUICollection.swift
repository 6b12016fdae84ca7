import CharacterCanvas
import CollectionWidget
import SwiftTUI

/// A collection view as a view of SwiftTUI.
struct SwiftTUICollection: SwiftTUI.View {
  let widget: CollectionViewWidget
  @State private var start = ContinuousClock.now
  /// Changes with each picture, so that SwiftTUI asks for the next one.
  @State private var pictures = 0

  var body: some SwiftTUI.View {
    GeometryReader { space in
      TimelineView(.animation(minimumInterval: .milliseconds(33), paused: widget.nextFrame == nil)) { _ in
        picture(CharacterCanvas.CellSize(width: space.size.width, height: space.size.height))
      }
    }
    .focusable()
    .onAppear { widget.onChange = { pictures += 1 } }
    .onKeyPress { press in Self.key(press.key).map { handle(.key($0)) } == true ? .handled : .ignored }
    .onScrollWheel { wheel in
      let middle = CharacterCanvas.CellPoint(x: widget.size.width / 2, y: widget.size.height / 2)
      return handle(.mouse(MouseEvent(.scroll(dx: wheel.deltaX, dy: wheel.deltaY), at: middle))) ? .handled : .ignored
    }
  }

  private func picture(_ size: CharacterCanvas.CellSize) -> some SwiftTUI.View {
    SwiftTUI.Canvas(widget.frame(size, at: .now - start)) { context, picture in
      for y in 0..<picture.size.height {
        for (x, cell) in picture.row(y).enumerated() where cell.width > 0 {
          let cell = cell.inBlocks(.rgb)
          var (text, ground) = (Self.color(cell.style.foreground), Self.color(cell.style.background))
          if cell.style.attributes.contains(.reverse) {
            (text, ground) = (ground ?? context.background ?? SwiftTUI.Color(hexRGB: 0), text ?? context.foreground)
          }
          let place = SwiftTUI.CellPoint(x: x, y: y)
          context.setCell(at: place, character: cell.character, foreground: text, background: ground)
        }
      }
    }
  }

  private func handle(_ event: InputEvent) -> Bool {
    guard widget.handle(event, at: .now - start) else { return false }
    pictures += 1
    return true
  }

  private nonisolated static func color(_ color: CharacterCanvas.Color) -> SwiftTUI.Color? {
    color.rgb().map { SwiftTUI.Color(hexRGB: UInt32($0.red) << 16 | UInt32($0.green) << 8 | UInt32($0.blue)) }
  }

  private static let keys: [KeyEvent: Key] = [
    .arrowUp: .up, .arrowDown: .down, .arrowLeft: .left, .arrowRight: .right, .pageUp: .pageUp, .pageDown: .pageDown,
    .home: .home, .end: .end, .return: .enter, .space: .space, .escape: .escape, .backspace: .backspace,
  ]
  private static func key(_ event: KeyEvent) -> Key? {
    if case .character(let character) = event { Key(character) } else { keys[event] }
  }
}

import CharacterCanvas
import Explorer
import Scenes

/// The frames in which a session shows what the steps of a script change, with their times.
@MainActor
struct MovingPicture {
  /// The time between two steps if the script contains none.
  private static let pause = Duration.milliseconds(900)
  /// How long the last frame stays.
  private static let hold = Duration.milliseconds(1_500)

  let frames: [(canvas: Canvas, time: Duration)]
  private let title: DisplayText
  private let palette: Palette

  /// - Parameter session: a session that shows motion, in the state where the script begins.
  init(of script: InputScript, in session: ExplorerSession, isASCII: Bool) {
    let hasTimes = script.steps.contains { if case .wait = $0 { true } else { false } }
    var time = Duration.zero
    var shown: [(canvas: Canvas, time: Duration)] = []
    func show() {
      session.holdClock(at: time)
      let canvas = session.contentPicture().canvas
      shown.append((isASCII ? canvas.asciiOnly() : canvas, time))
    }
    show()
    for step in script.steps where !session.isFinished {
      switch step {
      case .wait(let milliseconds): time += .milliseconds(milliseconds)
      case .event(let event):
        if !hasTimes { time += Self.pause }
        session.holdClock(at: time)
        session.play(event)
        show()
        while let next = session.nextFrame {
          time += next
          show()
        }
      case .work, .said, .rest, .frame: continue
      }
    }
    (title, palette) = (DisplayText(session.scene.title), session.contentPicture().palette)
    frames = shown
  }

  /// A drawing that plays the frames again and again.
  func svg(hasWindow: Bool) -> String {
    var drawing = AnimatedSVG(title: title, palette: palette, hasWindow: hasWindow)
    for frame in frames { drawing.add(frame.canvas, at: frame.time) }
    return drawing.text(holdingLastFrame: Self.hold)
  }

  /// The frames as an asciicast.
  var cast: String {
    var cast = Asciicast(size: frames[0].canvas.size, title: title, depth: .rgb)
    for frame in frames { cast.add(frame.canvas, cursor: nil, at: frame.time) }
    cast.end()
    return cast.text
  }
}

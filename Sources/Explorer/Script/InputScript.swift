import CharacterCanvas

/// What a person did, written down so that it can be done again: under what conditions, every input event, and what
/// each frame looked like. People write it by hand, and the viewer saves it.
///
/// As text it is lines that state the conditions (see `ScriptConditions`), all of which may be missing, and words:
///
///     scene: boxes
///     size: 80x24
///
///     # down a page, to the fifth row after it, and to iron
///     pgdn 5j / "iron" enter
///     click@10,4 wheel-down@10,4
///     120x40
///
/// | word | |
/// |---|---|
/// | `j` `G` `space` `ctrl-u` `pgdn` | a key, by the name that help calls it by |
/// | `5j` `12G` | a number, digit by digit, and a key |
/// | `"iron"` | a key for each character; `\"`, `\\` and `\u{301}` stand for characters |
/// | `paste"iron"` | pasted text; also `\n` and `\t` |
/// | `press@10,4` `release@10,4` `drag@10,4` | the left button, over a cell; `middle-` and `right-` go before |
/// | `click@10,4` | a press and a release |
/// | `move@10,4` | the mouse without a button |
/// | `wheel-down@10,4` | a notch of the wheel: `up`, `down`, `left`, `right`; others as `wheel:2,-1@10,4` |
/// | `120x40` | the screen has another size |
/// | `resumed` `ended` | the program goes on after a stop; there is no more input |
/// | `wait:0.25` | so many seconds go by: casts show it, replays do not wait |
/// | `#` | the rest of the line is a remark; the key is `u+23` |
///
/// Modifiers go before mouse words as they do before keys: `ctrl-press@10,4`.
///
/// A line `frame 9f86d081884c7d65` says that what came since the line before is answered by one frame, and which
/// `Canvas.pictureHash` that has, but for panels that tell times; a frame with data on their way has no hash. Without
/// any such line each event is answered by a frame, once what waits for a quiet moment is done; with them, `work:3` says
/// when so many slices of that were done, and `say"…"` what the viewer said about a file.
public struct InputScript: Hashable, Sendable {
  /// What is done, or seen.
  public enum Step: Hashable, Sendable {
    case event(InputEvent)
    /// Nothing happens for so long.
    case wait(milliseconds: Int)
    /// So many slices are done of the work that waits for a quiet moment.
    case work(slices: Int)
    /// Whoever shows the explorer says something in the status line.
    case said(String)
    /// What came before is answered by one frame; nil where nothing is known of it.
    case frame(hash: UInt64?)
  }

  public var conditions: ScriptConditions
  public var steps: [Step]

  public init(_ conditions: ScriptConditions = ScriptConditions(), steps: [Step] = []) {
    (self.conditions, self.steps) = (conditions, steps)
  }

  /// A script of events alone, each of which is answered by a frame.
  public init(_ conditions: ScriptConditions = ScriptConditions(), events: [InputEvent]) {
    self.init(conditions, steps: events.map(Step.event))
  }

  public var events: [InputEvent] {
    steps.compactMap { if case .event(let event) = $0 { event } else { nil } }
  }

  /// Whether the script says which events share a frame.
  var saysFrames: Bool {
    steps.contains {
      switch $0 {
      case .frame, .work: true
      case .event, .wait, .said: false
      }
    }
  }
}

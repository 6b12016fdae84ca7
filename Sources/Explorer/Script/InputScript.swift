import CharacterCanvas

/// A session that is written down so that it can be repeated: its conditions, every input event, and a hash of each
/// frame. People write scripts by hand, and the viewer saves them.
///
/// As text, a script has lines that state the conditions (see `ScriptConditions`), all of them optional, and words:
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
/// | `j` `G` `space` `ctrl-u` `pgdn` | a key, by its name in the help |
/// | `5j` `12G` | a number, digit by digit, and a key |
/// | `"iron"` | a key for each character; `\"`, `\\` and `\u{301}` stand for characters |
/// | `paste"iron"` | pasted text; also `\n` and `\t` |
/// | `press@10,4` `release@10,4` `drag@10,4` | the left button, over a cell; others as `middle-press`, `right-drag` |
/// | `click@10,4` | a press and a release |
/// | `move@10,4` | the mouse without a button |
/// | `wheel-down@10,4` | a notch of the wheel: `up`, `down`, `left`, `right`; others as `wheel:2,-1@10,4` |
/// | `120x40` | the screen changes its size |
/// | `resumed` `ended` | the program continues after a stop; the input ends |
/// | `wait:0.25` | a pause in seconds: casts show it, replays do not wait |
/// | `#` | the rest of the line is a comment; the key `#` is `u+23` |
///
/// Modifiers are prefixes of mouse words, as they are of keys: `ctrl-press@10,4`.
///
/// A line `frame 9f86d081884c7d65` says that the steps since the line before lead to one frame. It contains the frame's
/// `Canvas.pictureHash`, without panels that show times. A frame with data still arriving has no hash. In a script
/// without such lines, each event leads to a frame, after all background work is done. In a script with them, `work:3`
/// says when three slices of background work were done, and `say"…"` what the viewer reported about a file.
public struct InputScript: Hashable, Sendable {
  /// An event, or something that happens between events.
  public enum Step: Hashable, Sendable {
    case event(InputEvent)
    /// Nothing happens for this long.
    case wait(milliseconds: Int)
    /// This many slices of background work are done.
    case work(slices: Int)
    /// The host reports something in the status line.
    case said(String)
    /// The steps before lead to one frame; nil if nothing is known about it.
    case frame(hash: UInt64?)
  }

  public var conditions: ScriptConditions
  public var steps: [Step]

  public init(_ conditions: ScriptConditions = ScriptConditions(), steps: [Step] = []) {
    (self.conditions, self.steps) = (conditions, steps)
  }

  /// A script of events only, each of which leads to a frame.
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

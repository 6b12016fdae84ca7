/// What a session did so far, for scripts and casts, and what of it a replay cannot show again.
struct SessionJournal {
  var recording = SessionRecording()
  /// Size, theme and keys at the start.
  var firstConditions: ScriptConditions
  /// How many events there were.
  var inputCount = 0
  /// The last message of the host, and after how many events it came.
  private var lastMessage: (sentence: String, inputCount: Int)?
  /// Whether a layout came on show later than the input that asked for it.
  var hasSwitchedLate = false
  /// A cast that is being made.
  var pendingCast: PendingCast?

  init(_ conditions: ScriptConditions) { firstConditions = conditions }

  /// Notes a message of the host.
  /// - Returns: all messages since the last input, in one sentence.
  mutating func note(message: String) -> String {
    recording.note(said: message)
    let before = lastMessage.flatMap { $0.inputCount == inputCount ? $0.sentence : nil }
    let sentence = [before, message].compactMap { $0 }.joined(separator: "; ")
    lastMessage = (sentence, inputCount)
    return sentence
  }
}

/// What happened in a session so far, for scripts and casts, and the parts of it that a replay cannot repeat.
struct SessionJournal {
  var recording = SessionRecording()
  /// Size, theme and keys at the start.
  var firstConditions: ScriptConditions
  /// How many input events there were.
  var inputCount = 0
  /// The last message of the host, and the number of events before it.
  private var lastMessage: (sentence: String, inputCount: Int)?
  /// Whether a layout was shown later than the input that requested it.
  var hasSwitchedLate = false
  /// A cast that is being made.
  var pendingCast: PendingCast?
  var pendingExport: RowExport?

  init(_ conditions: ScriptConditions) { firstConditions = conditions }

  /// Records a message of the host.
  /// - Returns: all messages since the last input, in one sentence.
  mutating func note(message: String) -> String {
    recording.note(said: message)
    let before = lastMessage.flatMap { $0.inputCount == inputCount ? $0.sentence : nil }
    let sentence = [before, message].compactMap { $0 }.joined(separator: "; ")
    lastMessage = (sentence, inputCount)
    return sentence
  }
}

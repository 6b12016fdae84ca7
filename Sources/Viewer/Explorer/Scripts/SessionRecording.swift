import CharacterCanvas

/// The session so far as the steps of a script: input and hashes, without frames.
struct SessionRecording {
  /// The most events that are kept, with frames on the way. Later ones are dropped, and scripts then say so.
  static let mostEvents = 100_000

  private(set) var steps: [InputScript.Step] = []
  private(set) var isFull = false
  /// Whether anything was shown on its way.
  private(set) var hasMotion = false
  private var eventCount = 0
  /// The index of the first event of the last batch, and how many of its events were handled.
  private var batchStart = 0
  private var handledCount = 0
  private var time = Duration.zero

  /// Adds a batch of events, which lead to one frame.
  /// - Parameter isAtOnce: whether to skip animation.
  mutating func note(_ events: [InputEvent], at now: Duration, isAtOnce: Bool = false) {
    count(events.count)
    guard !isFull else { return }
    endBatch()
    noteTime(now)
    (batchStart, handledCount) = (steps.count, 0)
    steps += events.map(InputScript.Step.event) + (isAtOnce ? [.rest] : [])
  }

  private mutating func count(_ more: Int) {
    isFull = isFull || eventCount + more > Self.mostEvents
    if !isFull { eventCount += more }
  }

  /// Notes that more events of the batch were handled.
  mutating func noteHandled(_ count: Int) { if !isFull { handledCount += count } }

  /// Ends the batch before, so that events without a frame of their own do not join a later batch.
  private mutating func endBatch() {
    if case .event = steps.last { steps.append(.frame(hash: nil)) }
  }

  private mutating func noteTime(_ now: Duration) {
    let milliseconds = (now - time).wholeMilliseconds
    guard milliseconds > 0 else { return }
    steps.append(.wait(milliseconds: milliseconds))
    time += .milliseconds(milliseconds)
  }

  /// Records a slice of background work. Slices in a row are one step, with the frame of the last.
  mutating func noteWork() {
    guard !isFull else { return }
    endBatch()
    if case .frame = steps.last, steps.count > 1, case .work(let slices) = steps[steps.count - 2] {
      steps.removeLast(2)
      steps.append(.work(slices: slices + 1))
    } else if case .work(let slices) = steps.last {
      steps[steps.count - 1] = .work(slices: slices + 1)
    } else {
      steps.append(.work(slices: 1))
    }
  }

  mutating func note(said sentence: String) { if !isFull { steps.append(.said(sentence)) } }

  /// Notes that what moved went to its end without an event.
  mutating func noteRest() { if !isFull { steps.append(.rest) } }

  /// Whether a frame has followed the last input.
  var endsInFrame: Bool { if case .frame = steps.last { true } else { false } }

  /// Records a frame that was shown. If nothing new led to it, it replaces the frame before.
  /// - Parameter moment: the time of a frame of what moves, or of its end; nil at rest.
  mutating func note(frame hash: UInt64?, at moment: Duration? = nil) {
    if moment != nil { count(1) }
    guard !isFull else { return }
    if let moment {
      hasMotion = true
      noteTime(moment)
    }
    if case .frame = steps.last { steps.removeLast() }
    steps.append(.frame(hash: hash))
  }

  /// The steps up to the last frame that was shown, and the events of the current batch that were handled since. The
  /// event after them is still being handled.
  var finishedSteps: [InputScript.Step] {
    hasMotion ? stepsToLastFrame : stepsToLastFrame.filter { $0 != .rest }
  }

  private var stepsToLastFrame: [InputScript.Step] {
    if handledCount > 0, batchStart + handledCount < steps.count, case .event = steps[batchStart + handledCount] {
      return steps[..<(batchStart + handledCount)] + [.frame(hash: nil)]
    }
    let end = steps.lastIndex { if case .frame = $0 { true } else { false } }
    return Array(steps[..<(end.map { $0 + 1 } ?? 0)])
  }
}

extension Duration {
  /// As scripts count time.
  var wholeMilliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}

/// The history of a session, for scripts and casts, and the parts of it that a replay cannot repeat.
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
  /// How many images in motion the store had been asked for at the last recorded frame.
  private var movingImages: Int?
  /// The moment to save once the user has named the file.
  var momentToSave: SavedMoment?
  /// A cast that is being made.
  var pendingCast: PendingCast?
  var pendingExport: RowExport?
  /// The file to work on next.
  @MainActor var pendingFile: (any PendingFile)? { pendingExport ?? pendingCast }
  /// Whether a cast or rows are being written.
  var hasFilesToWrite: Bool { pendingCast != nil || pendingExport != nil }

  init(_ conditions: ScriptConditions) { firstConditions = conditions }

  /// - Parameter count: how many images in motion the store was asked for.
  /// - Returns: whether there are more than at the last frame.
  mutating func noteMovingImages(_ count: Int) -> Bool {
    defer { movingImages = count }
    return movingImages.map { $0 != count } ?? false
  }

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

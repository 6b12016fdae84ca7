import CharacterCanvas

extension CursesScreen {
  /// Descriptors that become readable when `pendingEvents()` has events: the terminal, and one for signals.
  public var descriptors: [Int32] { [port.input, port.wake] }

  /// When to call `pendingEvents()` again even if no descriptor is readable: an Escape may be a key by itself.
  public var deadline: ContinuousClock.Instant? {
    guard reading.decoder.isUndecided, !reading.hasEnded else { return nil }
    return InputPatience(escapeDelay: escapeDelay, repliesUntil: reading.repliesUntil)
      .deadline(after: reading.lastRead)
  }

  public func pendingEvents() -> [InputEvent] {
    guard isOpen else { return [] }
    var events = reading.earlyEvents
    reading.earlyEvents = []
    if port.readResumption() {
      surface.invalidate()
      events.append(.resumed)
    }
    if let newSize = port.size, newSize != size {
      resize(to: newSize)
      events.append(.resize(size))
    }
    return events + input()
  }

  private func resize(to newSize: CellSize) {
    size = newSize
    surface.resize(to: newSize)
    updateGuard()
  }

  /// Reads at most a megabyte of keys, so that a flood of input cannot delay the next picture.
  private func input() -> [InputEvent] {
    guard !reading.hasEnded else { return [.ended] }
    var events: [InputEvent] = []
    for _ in 0..<256 {
      switch port.read(atMost: 4096) {
      case .bytes(let bytes):
        events += reading.decoder.decode(bytes)
        reading.lastRead = .now
        if let background = noteReply(bytes) { onBackground?(background) }
      case .nothing:
        if let deadline, deadline <= .now { events += reading.decoder.flush() }
        return events
      case .end:
        reading.hasEnded = true
        return events + [.ended]
      }
    }
    return events
  }
}

import Foundation

/// The rows of a request that are in memory, in pages of 256, and the requests for those that are missing.
///
/// One request is in flight and at most one waits: the newest. Rows ahead in the direction of scrolling are fetched once
/// those in view are there. Rows are read on any thread; all else happens on the main thread.
package final class EnginePages: @unchecked Sendable {
  package static let length = 256
  /// The most bytes of rows. Pages in view stay.
  package static let mostBytes = 8 << 20
  /// How many pages are fetched ahead.
  private static let pagesAhead = 2
  /// How long a request may take before it is cancelled for rows that are in view now. Cancelling costs time too.
  private static let patience = (inView: Duration.seconds(1), ahead: Duration.milliseconds(100))

  /// The number of a row in its section.
  package struct Place: Hashable, Sendable {
    package let path: SectionPath
    package let item: Int
  }

  fileprivate struct Page: Hashable {
    let path: SectionPath
    let number: Int
  }

  private struct Wanted {
    let page: Page
    let section: EngineSection
    var isAhead = false
  }

  private let asked: (engine: any RowEngine, request: EngineRequest)
  package var engine: any RowEngine { asked.engine }
  package var request: EngineRequest { asked.request }
  private let lock = NSLock()
  // Read and written under the lock only.
  private var tables: [Page: Table] = [:]

  @MainActor private var known = (cache: PageOrder(), anchors: PageAnchors())
  @MainActor private var cache: PageOrder {
    get { known.cache }
    set { known.cache = newValue }
  }
  @MainActor private var anchors: PageAnchors {
    get { known.anchors }
    set { known.anchors = newValue }
  }
  @MainActor private var flight: (ticket: EngineTicket, wanted: Wanted, start: ContinuousClock.Instant)?
  @MainActor private var waiting: Wanted?
  @MainActor private var latest: (page: Page, item: Int, isBackwards: Bool)?
  /// The first rows that came, for the widths of columns.
  @MainActor package private(set) var sample: Table?
  /// How many requests were sent.
  @MainActor package private(set) var requestCount = 0
  /// Why rows could not be fetched last; nil since rows came.
  @MainActor package private(set) var failure: EngineError?
  /// Called after rows came, or a request failed: then without rows, which are asked for again when they are shown.
  @MainActor package var onChange: ((_ haveCome: Bool) -> Void)?
  /// Called when a section has not as many rows as were counted.
  @MainActor package var onMiscount: ((SectionPath) -> Void)?

  package init(_ engine: any RowEngine, _ request: EngineRequest) { asked = (engine, request) }

  /// The table with a row, and its number in it; nil if it has not come.
  package func row(at place: Place) -> (table: Table, index: Int)? {
    let page = Page(path: place.path, number: place.item / Self.length)
    guard let table = lock.withLock({ tables[page] }) else { return nil }
    let index = place.item % Self.length
    return index < table.rowCount ? (table, index) : nil
  }

  /// Whether rows in view are being fetched.
  @MainActor package var isFetching: Bool { waiting != nil || flight.map { !$0.wanted.isAhead } ?? false }

  /// Notes that a row is in view.
  @MainActor package func show(item: Int, of section: EngineSection) {
    let page = Page(path: section.path, number: item / Self.length)
    var isBackwards = latest?.isBackwards ?? false
    if let latest, latest.page.path == section.path, latest.item != item { isBackwards = item < latest.item }
    latest = (page, item, isBackwards)
    cache.use(page)
    let wanted = Wanted(page: page, section: section)
    if isMissing(page) { want(wanted) } else if flight == nil { fetchAhead(of: wanted) }
  }

  @MainActor private func isMissing(_ page: Page) -> Bool { lock.withLock { tables[page] == nil } }

  @MainActor private func want(_ wanted: Wanted) {
    guard let flight else { return send(wanted) }
    guard flight.wanted.page != wanted.page else {
      self.flight?.wanted.isAhead = false
      return
    }
    let patience = flight.wanted.isAhead ? Self.patience.ahead : Self.patience.inView
    guard flight.start.duration(to: .now) > patience else { return waiting = wanted }
    waiting = nil
    engine.cancel(flight.ticket)
    send(wanted)
  }

  @MainActor private func fetchAhead(of wanted: Wanted) {
    guard let latest, latest.page.path == wanted.page.path else { return }
    let last = max(0, wanted.section.count.value - 1) / Self.length
    for distance in 1...Self.pagesAhead {
      let number = latest.page.number + (latest.isBackwards ? -distance : distance)
      let page = Page(path: latest.page.path, number: number)
      guard number >= 0, number <= last else { return }
      if isMissing(page) { return send(Wanted(page: page, section: wanted.section, isAhead: true)) }
    }
  }

  @MainActor private func send(_ wanted: Wanted) {
    requestCount += 1
    let range = anchors.range(ofPage: wanted.page.number, in: wanted.section)
    let ticket = engine.rows(request, of: wanted.section, range) { [weak self] in self?.take($0) }
    flight = (ticket, wanted, .now)
  }

  @MainActor private func take(_ reply: EngineReply<RowsAnswer>) {
    guard let (ticket, wanted, _) = flight, reply.ticket == ticket else { return }
    flight = nil
    var haveCome = false
    switch reply.result {
    case .success(let answer):
      (failure, haveCome) = (nil, true)
      keep(answer, wanted)
    case .failure(let error):
      if error.kind != .cancelled { (failure, waiting) = (error, nil) }
    }
    if let next = waiting {
      waiting = nil
      if isMissing(next.page) { send(next) }
    } else if failure == nil {
      fetchAhead(of: wanted)
    }
    onChange?(haveCome)
  }

  @MainActor private func keep(_ answer: RowsAnswer, _ wanted: Wanted) {
    let (page, section) = (wanted.page, wanted.section)
    lock.withLock { tables[page] = answer.rows }
    if sample == nil, answer.rows.rowCount > 0 { sample = answer.rows }
    anchors.note(answer, page: page.number, of: section.path)
    for old in cache.add(page, byteCount: answer.rows.storedByteCount) { lock.withLock { tables[old] = nil } }
    let expected = min(Self.length, section.count.value - page.number * Self.length)
    if answer.rows.rowCount < expected { onMiscount?(section.path) }
  }

  /// Forgets all rows, because the database may have changed.
  @MainActor package func refresh() {
    lock.withLock { tables = [:] }
    (cache, anchors, failure) = (PageOrder(), PageAnchors(), nil)
  }

  /// Ends the request in flight.
  @MainActor package func cancel() {
    if let flight { engine.cancel(flight.ticket) }
    waiting = nil
  }

  /// The pages in memory, beginning with the one used longest ago.
  private struct PageOrder {
    /// The pages on a screen, and those around it.
    private static let pinned = 4
    private var pages: [Page] = []
    private var byteCounts: [Page: Int] = [:]
    private var byteCount = 0

    mutating func use(_ page: Page) {
      guard pages.last != page, let place = pages.lastIndex(of: page) else { return }
      pages.remove(at: place)
      pages.append(page)
    }

    /// - Returns: the pages to drop.
    mutating func add(_ page: Page, byteCount: Int) -> [Page] {
      pages.removeAll { $0 == page }
      self.byteCount += byteCount - (byteCounts.updateValue(byteCount, forKey: page) ?? 0)
      pages.append(page)
      var dropped: [Page] = []
      while self.byteCount > EnginePages.mostBytes, pages.count > Self.pinned {
        let old = pages.removeFirst()
        self.byteCount -= byteCounts.removeValue(forKey: old) ?? 0
        dropped.append(old)
      }
      return dropped
    }
  }
}

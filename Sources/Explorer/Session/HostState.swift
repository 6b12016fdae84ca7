/// What the session wants of its host.
struct HostState {
  /// What the host is to do, in order.
  var requests: [ExplorerRequest] = []
  var isFinished = false
  /// Whether the viewer wants mouse reports; else the terminal selects text.
  var isMouseWanted = true
  /// Whether there is no picture: changes are printed as lines, and panels take no room from the content.
  var isLinear = false
  /// Called when a new picture is due without input, as when data arrived.
  var onArrival: (() -> Void)?
  /// Whether there is input that nobody has taken: work that can wait then ends.
  var isInputWaiting: @MainActor () -> Bool = { false }
}

extension ExplorerSession {
  public internal(set) var isFinished: Bool {
    get { host.isFinished }
    set { host.isFinished = newValue }
  }
  /// Whether the viewer wants mouse reports; else the terminal selects text.
  public internal(set) var isMouseWanted: Bool {
    get { host.isMouseWanted }
    set { host.isMouseWanted = newValue }
  }
  /// Called when a new picture is due without input, as when data arrived.
  public var onArrival: (() -> Void)? {
    get { host.onArrival }
    set { host.onArrival = newValue }
  }
  /// Whether there is input that nobody has taken. `work()` asks again and again, and ends early where there is.
  public var isInputWaiting: @MainActor () -> Bool {
    get { host.isInputWaiting }
    set { host.isInputWaiting = newValue }
  }
  /// Takes lines of JSON about steps and invalidations. It is not called again after it throws.
  public var log: ((String) throws -> Void)? {
    get { instruments.log }
    set {
      instruments.log = newValue
      updateWatch()
    }
  }
}

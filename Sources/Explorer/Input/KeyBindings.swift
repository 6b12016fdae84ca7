import CharacterCanvas

/// Which key does what: the one table that dispatch, help and documentation read.
public struct KeyBindings: Sendable {
  public struct Binding: Sendable {
    public let keys: [Key]
    public let action: ExplorerAction
    public let explanation: String
  }

  public let bindings: [Binding]
  private let actions: [Key: ExplorerAction]

  /// - Precondition: no key is bound twice.
  public init(_ bindings: [Binding]) {
    self.bindings = bindings
    let pairs = bindings.flatMap { binding in binding.keys.map { ($0, binding.action) } }
    actions = Dictionary(pairs) { _, _ in preconditionFailure("a key is bound twice") }
  }

  public func action(for key: Key) -> ExplorerAction? { actions[key] }

  public static let standard = KeyBindings([
    Binding(keys: ["j", .down], action: .scrollLines(1), explanation: "a row down"),
    Binding(keys: ["k", .up], action: .scrollLines(-1), explanation: "a row up"),
    Binding(keys: [.space, .pageDown], action: .scrollPages(1), explanation: "a page on"),
    Binding(keys: ["b", .pageUp], action: .scrollPages(-1), explanation: "a page back"),
    Binding(keys: [.control("d")], action: .scrollPages(0.5), explanation: "half a page on"),
    Binding(keys: [.control("u")], action: .scrollPages(-0.5), explanation: "half a page back"),
    Binding(keys: ["g", .home], action: .goToStart, explanation: "to the start"),
    Binding(keys: ["G", .end], action: .goToEnd, explanation: "to the end"),
    Binding(keys: ["l", .right], action: .scrollColumns(1), explanation: "right, where the content is wider"),
    Binding(keys: ["h", .left], action: .scrollColumns(-1), explanation: "left, where the content is wider"),
    Binding(keys: ["]"], action: .nextSection, explanation: "to the next section"),
    Binding(keys: ["["], action: .previousSection, explanation: "to the previous section"),
    Binding(keys: [.tab], action: .nextScene, explanation: "next scene"),
    Binding(keys: [.backTab], action: .previousScene, explanation: "previous scene"),
    Binding(keys: ["t"], action: .switchLayout, explanation: "another layout, where the scene has one"),
    Binding(keys: [.enter], action: .activate, explanation: "what the header in view does"),
    Binding(keys: ["M"], action: .toggleMouse, explanation: "mouse for the viewer, or for selecting text"),
    Binding(keys: ["?"], action: .toggleHelp, explanation: "this help"),
    Binding(keys: [.escape], action: .dismiss, explanation: "close the help"),
    Binding(keys: ["q"], action: .quit, explanation: "quit"),
  ])
}

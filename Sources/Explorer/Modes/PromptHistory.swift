/// What was entered at a prompt before, the latest last, and how far back somebody has gone through it.
struct PromptHistory: Hashable {
  private static let most = 100

  private var entered: [String] = []
  /// What was being typed when the way back began; nil where it has not.
  private var draft: String?
  private var back = 0

  /// Takes what was entered; the same once more moves to the end.
  mutating func add(_ text: String) {
    (draft, back) = (nil, 0)
    guard !text.isEmpty else { return }
    entered.removeAll { $0 == text }
    entered = (entered + [text]).suffix(Self.most)
  }

  /// What stands one further back, or where `steps` is -1 one further on; nil where there is nothing.
  /// - Parameter text: what stands in the prompt.
  mutating func go(_ steps: Int, from text: String) -> String? {
    let target = back + steps
    guard (0...entered.count).contains(target), target != back else { return nil }
    if back == 0 { draft = text }
    back = target
    return back == 0 ? draft : entered[entered.count - back]
  }
}

extension ExplorerSession {
  /// What was entered at the prompt of that name, and where what is entered next goes.
  func history(_ prompt: String) -> (name: String, entered: PromptHistory) {
    (prompt, route.histories[prompt] ?? PromptHistory())
  }
}

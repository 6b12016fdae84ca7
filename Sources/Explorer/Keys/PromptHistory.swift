/// The earlier entries of a prompt, the latest last, and how far back the user has gone.
struct PromptHistory: Hashable {
  private static let most = 100

  private var entered: [String] = []
  /// The text that was being typed when the user began to go back; nil before that.
  private var draft: String?
  private var back = 0

  /// Adds an entry. If it is there already, it moves to the end.
  mutating func add(_ text: String) {
    (draft, back) = (nil, 0)
    guard !text.isEmpty else { return }
    entered.removeAll { $0 == text }
    entered = (entered + [text]).suffix(Self.most)
  }

  /// The entry that is `steps` further back, or further on if `steps` is negative; nil if there is none.
  /// - Parameter text: the present text of the prompt.
  mutating func go(_ steps: Int, from text: String) -> String? {
    let target = back + steps
    guard (0...entered.count).contains(target), target != back else { return nil }
    if back == 0 { draft = text }
    back = target
    return back == 0 ? draft : entered[entered.count - back]
  }
}

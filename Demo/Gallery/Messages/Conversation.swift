/// The messages, in order of time.
enum Conversation {
  @MainActor static let days = [
    Transcript.Day(
      name: "Monday",
      messages: [
        .init(text: "Hi! Have you seen the new collection views?"),
        .init(text: "In the terminal?", isMine: true),
        .init(text: "Yes. Flow, list, waterfall, grid, and anything you write yourself."),
        .init(
          text: """
            I tried to show a chat in one of the old list widgets once. Every message had to have the same number of \
            rows, so I cut them all off after two.
            """, isMine: true),
        .init(text: "And?"),
        .init(text: "They made no sense any more.", isMine: true),
      ]),
    Transcript.Day(
      name: "Tuesday",
      messages: [
        .init(text: "Here every bubble says how large it is."),
        .init(text: "How does it know?", isMine: true),
        .init(
          text: """
            The same code that paints a text also breaks its lines. A bubble asks it how many rows the text takes in \
            three quarters of the window, and that is its size.
            """),
        .init(text: "Then all of them are measured before the first picture?", isMine: true),
        .init(text: "No. Only what is in view."),
        .init(text: "And when I scroll up to older ones?", isMine: true),
        .init(
          text: """
            They are measured as they come in. What you read stays on its row, because the view moves along with it \
            in the same frame.
            """),
      ]),
    Transcript.Day(
      name: "Wednesday",
      messages: [
        .init(text: "What if somebody is still writing?", isMine: true),
        .init(text: "Watch this one."),
        .init(text: "Like"),
      ]),
  ]

  /// The words that are added to the last message, one after the other.
  static let reply = """
    this: the last message grows while you look at it. As long as you are at the end, the view follows it. Scroll up \
    to read something older, and it lets go: nothing moves, however much is written down here. Come back to the end, \
    and it takes hold again. Only this message is measured again with each word; the others keep the size they have, \
    whether there are sixteen of them or a million.
    """
}

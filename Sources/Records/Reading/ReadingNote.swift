/// What was decided about a source that people may not expect.
public struct ReadingNote: Hashable, Sendable {
  /// Some words for the status line.
  public let words: String
  /// The same in a sentence. Text quoted from the source is not yet sanitised.
  public let sentence: String
  /// Whether the source is not of the format that its name or the user named.
  public let isError: Bool

  init(_ words: String, _ sentence: String, isError: Bool = false) {
    (self.words, self.sentence, self.isError) = (words, sentence, isError)
  }

  static let binary = ReadingNote(
    "binary", "the first bytes have zeros and are of no known format: binary data are shown as lines of text")

  static let firstRowIsData = ReadingNote(
    "first row is data: --header",
    "the first row has numbers or no names where its columns have numbers or dates, so it is shown as data; "
      + "--header takes it as the names of the columns")
}

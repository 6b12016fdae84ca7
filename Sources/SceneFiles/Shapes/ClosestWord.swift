import Records
import Scenes

/// Suggests the word that was probably meant.
enum ClosestWord {
  static func hint(for word: String, among known: [String]) -> String? {
    closestName(to: word, among: known).map { "; did you mean '\($0)'?" }
  }
}

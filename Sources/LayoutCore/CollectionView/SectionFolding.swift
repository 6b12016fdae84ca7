/// How much is shown of a section that users can fold.
public enum SectionFolding: Hashable, Sendable {
  /// Its items, headers and footers.
  case unfolded
  /// Only its header.
  case section
  /// Nothing of its own. It stands for all sections of the group of this depth around it, of which only the header is
  /// shown. The outermost group has depth 0.
  case group(depth: Int)
}

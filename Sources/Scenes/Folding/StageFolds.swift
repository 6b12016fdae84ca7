/// What a stage knows about folding beside what is folded now.
struct StageFolds {
  /// What was folded before the user folded or unfolded anything.
  var atStart = Folds()
  /// Whether the command line or the scene file that the stage was made from can say what is folded.
  var canBeginFolded = false
  /// What can be folded, by sections of the data; nil if the layout's headers decide.
  var titles: FoldTitles?
  /// Which headers the layout had before anything was folded; nil until that is needed.
  var headers: FoldHeaders?
}

extension Stage {
  /// What was folded before the user folded or unfolded anything.
  public var foldsAtStart: Folds { folding.atStart }

  /// Whether the command line or the scene file that the stage was made from can say what is folded.
  public var canBeginFolded: Bool { folding.canBeginFolded }

  /// The titles of the groups around a section of the data, outermost first; by default groups go by their numbers.
  public var groupTitles: ((_ section: Int) -> [String])? {
    get { titles.ofGroups }
    set { titles.ofGroups = newValue }
  }
}

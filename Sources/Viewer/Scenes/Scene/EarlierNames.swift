import LayoutCore

// Public names of the release before. They go with the next one.

@available(*, deprecated, renamed: "Presentation")
public typealias SceneRequest = Presentation

extension Presentation {
  /// Scenes by their names or files, or data by the words of a command line. Words that cannot be read are left out.
  @available(*, deprecated, message: "use init(scenes:settings:), or init(words:) for data")
  public init(scenes: [String] = [], data: [String]?, settings: [String] = []) {
    self = data.flatMap { try? Presentation(words: $0) } ?? Presentation()
    (source.scenes, self.settings) = (scenes, settings)
  }

  /// Names of scenes, or scene files.
  @available(*, deprecated, renamed: "source.scenes")
  public var scenes: [String] {
    get { source.scenes }
    set { source.scenes = newValue }
  }

  /// The words of a command line that show the data; nil for scenes.
  @available(*, deprecated, message: "use words(through:from:)")
  public var data: [String]? { isOfData ? words(through: .script) : nil }
}

@available(*, deprecated, renamed: "ElementMoves")
public typealias RowMoves = ElementMoves

@available(*, deprecated, renamed: "ElementMoves")
public typealias FoldMoves = ElementMoves

extension ElementMoves {
  @available(*, deprecated, renamed: "nearest(to:)")
  public func element(_ element: ElementIdentifier) -> ElementIdentifier? { nearest(to: element) }
}

extension Stage {
  @available(*, deprecated, message: "use fold(_:)")
  public func adoptFolds(of other: Stage) { fold(other.folds) }
}

extension GrowingRecords {
  @available(*, deprecated, renamed: "columnsOfSource")
  public var columnsAtStart: [String] { columnsOfSource }
}

@available(*, deprecated, renamed: "ItemLines")
public typealias LineShowing = ItemLines

/// What the rows of a list lead to: the tables of a database, or the files of a folder.
@MainActor
public struct SceneDoors {
  /// What a row led to.
  public struct Opened {
    public var scene: Scene
    /// What a command line says that opens the same.
    public var request: Presentation

    public init(_ scene: Scene, request: Presentation) { (self.scene, self.request) = (scene, request) }
  }

  /// The identity of the list itself. What leads to it comes back to it.
  public let place: String
  /// The identity of what a row leads to; nil if it leads nowhere.
  public let placeOfRow: @MainActor (_ row: Int) -> String?
  private let make: @MainActor (_ row: Int) throws -> Opened
  /// The file of a row, for editors; nil if it is none.
  public let file: @MainActor (_ row: Int) -> String?
  /// Whether all data are read before they are shown.
  package var readsToEnd = false

  /// - Parameters:
  ///   - place: the identity of the list itself.
  ///   - placeOfRow: the identity of what a row leads to.
  ///   - file: the file of a row.
  ///   - open: opens what a row leads to. Its error is shown as a sentence.
  public init(
    in place: String, placeOfRow: @escaping @MainActor (_ row: Int) -> String?,
    file: @escaping @MainActor (_ row: Int) -> String? = { _ in nil },
    open: @escaping @MainActor (_ row: Int) throws -> Opened
  ) {
    (self.place, self.placeOfRow, self.file, make) = (place, placeOfRow, file, open)
  }

  /// Opens what a row leads to.
  public func open(row: Int) throws -> Opened {
    var opened = try make(row)
    if readsToEnd { opened.scene = try opened.scene.readToEnd() }
    return opened
  }
}

extension Stage {
  /// What the rows of a list lead to; nil if the scene is no such list.
  public var doors: SceneDoors? {
    get { items.doors }
    set { items.doors = newValue }
  }
}

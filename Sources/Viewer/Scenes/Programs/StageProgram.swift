import Foundation

/// A program behind a stage: it decides itself what it shows, asks questions and offers commands, as a window with
/// controllers does. Viewers follow it after each event.
@MainActor
public protocol StageProgram: AnyObject {
  /// The page that the program shows now.
  var page: StagePage { get }
  /// A question that the user must reply to before anything else; nil if there is none.
  var question: StageMenu? { get }
  /// The menu of a visible item, or of the page.
  func menu(forItemAt path: IndexPath?) -> StageMenu
  /// The text in the search field of the page; nil if the page has no such field.
  var searchText: String? { get set }
  /// Goes back to the page before, or ends a search. Returns false if there is nothing to go back to.
  func goBack() -> Bool
  /// Called after the program has changed its page or its question by itself, in a timer or a task for example.
  var onChange: (() -> Void)? { get set }
  /// Whether the program shows the page that it begins with, as each new stage of its scene does.
  var isAtStart: Bool { get }
  /// Called before the user does something with an item of the page.
  func userWillAct(_ act: StageAct)
  /// Makes a stage of the same page in a program of its own, for audits and comparisons. The present page is not
  /// touched.
  ///
  /// - Returns: nil if the program does not know how to show that page a second time.
  func makeReplica() -> Stage?
}

extension StageProgram {
  /// True: the default for programs of one page.
  public var isAtStart: Bool { true }

  /// Does nothing: the default for programs that need not know.
  public func userWillAct(_ act: StageAct) {}

  /// Makes none: the default. At the start, the scene makes a new stage instead.
  public func makeReplica() -> Stage? { nil }
}

/// An action of the user on an item of a page.
public enum StageAct: Hashable, Sendable {
  /// Selects or deselects the item.
  case select(IndexPath)
  /// Opens or closes the items below it.
  case toggle(IndexPath)
  /// Clicks on its cell, at a point of the cell.
  case tap(IndexPath, at: CGPoint)
  /// Chooses one of the actions of its row, by title.
  case rowAction(IndexPath, title: String)
}

/// One of the things that a program shows.
@MainActor
public struct StagePage {
  /// The identity of a position in the program: the same for pages that replace each other.
  public let place: String
  /// Different for each page of a place.
  public let number: Int
  /// The page's name in status lines; nil leaves the title of the scene.
  public let title: String?
  /// Makes a scene of the page, which the program goes on to show.
  public let scene: @MainActor () -> Scene

  public init(at place: String, number: Int, title: String? = nil, scene: @escaping @MainActor () -> Scene) {
    (self.place, self.number, self.title, self.scene) = (place, number, title, scene)
  }
}

/// Commands of a program, as a list to choose from.
@MainActor
public struct StageMenu {
  public var title: String
  /// The message of a question, below its title.
  public var message: String
  public var commands: [StageCommand]
  /// The text fields of a question.
  public var fields: [StageField] = []
  /// The command that Enter chooses at first, by its number.
  public var preferred: Int
  /// The action of Escape in a question. A question that has none stays.
  public var cancel: (@MainActor () -> Void)?

  public init(
    title: String, message: String = "", commands: [StageCommand], preferred: Int = 0,
    cancel: (@MainActor () -> Void)? = nil
  ) {
    (self.title, self.message, self.commands) = (title, message, commands)
    (self.preferred, self.cancel) = (preferred, cancel)
  }
}

/// A field of a question, with the text in it.
@MainActor
public struct StageField {
  /// The label of the field, before its text.
  public let title: String
  /// The text at first.
  public let text: String
  /// Whether characters are shown as dots.
  public let isSecure: Bool
  /// Called with the text after each key.
  public let type: @MainActor (String) -> Void

  public init(title: String, text: String = "", isSecure: Bool = false, type: @escaping @MainActor (String) -> Void) {
    (self.title, self.text, self.isSecure, self.type) = (title, text, isSecure, type)
  }
}

/// One command of a program.
@MainActor
public struct StageCommand {
  public var title: String
  /// The subject of the command, or its state; shown beside the title.
  public var detail: String
  public var isEnabled: Bool
  public let perform: @MainActor () -> Void

  public init(
    title: String, detail: String = "", isEnabled: Bool = true, perform: @escaping @MainActor () -> Void
  ) {
    (self.title, self.detail, self.isEnabled, self.perform) = (title, detail, isEnabled, perform)
  }
}

/// A stage in a program: the page that it shows.
struct ProgramPage {
  let program: any StageProgram
  let place: String
  let number: Int
}

extension Stage {
  /// The program that the stage is a page of; nil for other scenes. The stage keeps it.
  public var program: (any StageProgram)? { offers.page?.program }

  /// The place and the number of the page that the stage shows; nil if it is not a page of a program.
  public var pageNumber: (place: String, number: Int)? { offers.page.map { ($0.place, $0.number) } }

  /// Makes the stage a page of a program.
  public func show(_ place: String, number: Int, of program: any StageProgram) {
    offers.page = ProgramPage(program: program, place: place, number: number)
  }

  /// Whether Enter leads from items to other scenes, so that a focus is of use from the beginning.
  public var leadsOn: Bool { doors != nil || program != nil && collectionView.allowsSelection }
}

import Foundation

/// What a menu of an item is made of. The collection view only passes it from the delegate to the program that opens
/// the menu. A target with menus decides what `content` is, and offers initialisers that set it.
///
/// Menus are views of programs, so that this target has none. The delegate's member is here because Swift calls only
/// members that their protocol declares.
@preconcurrency @MainActor
public final class ContextMenuConfiguration: NSObject {
  /// By which a program knows what the menu is for; a unique value if none was given.
  public let identifier: any NSCopying
  /// What the target with menus makes the menu of.
  package let content: AnyObject

  package init(identifier: (any NSCopying)?, content: AnyObject) {
    self.identifier = identifier ?? UUID().uuidString as NSString
    self.content = content
    super.init()
  }
}

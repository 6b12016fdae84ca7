import Foundation

/// The name of an interface file. Such files are not read here. The class of the same name, in the module that makes
/// the nib, replaces the contents of the file.
@preconcurrency @MainActor
public final class Nib: NSObject {
  /// The name of the file, without its suffix.
  public let name: String
  /// The class of the nib's name; nil if its module has none.
  public let viewClass: AnyClass?

  /// The nib of a name, in the caller's module, which `fileID` names; leave it out.
  public init(nibName name: String, bundle: Bundle?, fileID: String = #fileID) {
    self.name = name
    viewClass = fileID.split(separator: "/").first.flatMap { NSClassFromString("\($0).\(name)") }
    super.init()
  }

  /// One view of the class, after `awakeFromNib()`; nothing where there is no class of the name.
  public func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil) -> [Any] {
    let view =
      (viewClass as? ReusableView.Type)?.init(blank: ()) ?? (viewClass as? View.Type)?.init(coder: NSCoder())
    view?.awakeFromNib()
    return view.map { [$0] } ?? []
  }
}

import Foundation

/// The name of a storyboard. Such files are not read here: the classes of the names in the code, in the module that
/// makes the storyboard, replace the controllers in the file.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String
  private let module: Substring

  /// The storyboard of a name, in the caller's module, which `fileID` names; leave it out.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?, fileID: String = #fileID) {
    self.name = name
    module = fileID.prefix { $0 != "/" }
    super.init()
  }

  /// A controller of the class that is called as the storyboard is; nil if there is none.
  open func instantiateInitialViewController() -> UIViewController? { controller(named: name) }

  /// A controller of the class of the identifier's name. Without such a class it has an empty view, and this is
  /// reported.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    if let controller = controller(named: identifier) { return controller }
    InertNames.report("UIStoryboard.instantiateViewController(withIdentifier: \"\(identifier)\")")
    return UIViewController()
  }

  /// Returns the controller that the closure makes. Its coder has nothing in it.
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    if let controller = creator?(NSCoder()) { return controller }
    guard let controller = Controller(coder: NSCoder()) else {
      preconditionFailure("init(coder:) of \(Controller.self) returned nil for '\(identifier)'")
    }
    controller.awakeFromNib()
    return controller
  }

  private func controller(named name: String) -> UIViewController? {
    let type = NSClassFromString("\(module).\(name)") as? UIViewController.Type
    let controller = type?.init(coder: NSCoder())
    controller?.awakeFromNib()
    return controller
  }
}

extension UIViewController {
  /// Nil: nothing is read from storyboards.
  public var storyboard: UIStoryboard? { nil }
}

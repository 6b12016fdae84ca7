// `import UIKit` brings Foundation along, as it does on iOS. Our own modules are not re-exported: their names
// (`View`, `Label`, `WaterfallLayout`, …) are free for other code, and a published layout may have taken them.
@_exported import Foundation

// Members of types are visible only where their module is imported: Swift 6 refuses `inset: UIEdgeInsets = .zero` in a
// public function otherwise. A re-export of one name makes the members of its module visible, and no other name. Other
// modules will hardly have these names.
@_exported import class LayoutCore.LayoutInvalidationContext
@_exported import class Layouts.FlowLayoutInvalidationContext
@_exported import enum Sections.TemplateIssue

// This module has only names that UIKit has too.
@_exported import UIKitViews

#if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS) || targetEnvironment(macCatalyst)
  #error("This platform has a UIKit: depend on this one with `condition: .when(platforms: [.linux, .macOS])`.")
#endif

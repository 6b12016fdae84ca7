// `import UIKit` brings Foundation along, as it does on iOS. Our own modules are not re-exported: their names
// (`View`, `Label`, `WaterfallLayout`, …) are free for other code, and a published layout may have taken them.
@_exported import Foundation

#if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS) || targetEnvironment(macCatalyst)
  #error("This platform has a UIKit: depend on this one with `condition: .when(platforms: [.linux, .macOS])`.")
#endif

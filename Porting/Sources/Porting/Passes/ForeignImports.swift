import SwiftSyntax

/// Imports modules of Apple's platforms only where they are. A part of UIKit becomes the whole.
final class ForeignImports: PortableVisitor {
  private static let modules: Set = [
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "AdSupport", "AppKit", "AppTrackingTransparency",
    "AudioToolbox", "AuthenticationServices", "BackgroundTasks", "CallKit", "CarPlay", "Charts", "ClockKit", "CloudKit",
    "Cocoa", "Combine", "CommonCrypto", "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData",
    "CoreFoundation", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMIDI", "CoreML", "CoreMedia", "CoreMotion",
    "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreVideo", "CryptoKit", "Darwin",
    "DeviceCheck", "EventKit", "EventKitUI", "ExternalAccessory", "FileProvider", "GLKit", "GameController", "GameKit",
    "GameplayKit", "HealthKit", "HomeKit", "ImageIO", "Intents", "IntentsUI", "JavaScriptCore", "LinkPresentation",
    "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit",
    "MetalPerformanceShaders", "MobileCoreServices", "ModelIO", "MultipeerConnectivity", "NaturalLanguage", "Network",
    "OSLog", "ObjectiveC", "OpenGLES", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "PushKit", "QuickLook",
    "QuickLookThumbnailing", "RealityKit", "ReplayKit", "SafariServices", "SceneKit", "Security", "Social",
    "SoundAnalysis", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration", "TipKit",
    "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit",
    "WatchConnectivity", "WatchKit", "WebKit", "WidgetKit", "os",
  ]

  private let file: SourceFile
  private(set) var edits: [Edit] = []
  private var importsUIKit = false
  private var lastImport: ImportDeclSyntax?

  init(_ file: SourceFile) {
    self.file = file
    super.init()
    walk(file.tree)
    if !importsUIKit, usesUIKit { addImport() }
  }

  /// Frameworks of Apple import UIKit for all files of a module.
  private func addImport() {
    let lines = "#if !canImport(ObjectiveC)\nimport UIKit\n#endif"
    let words = "'import UIKit' without Objective-C, where no other file imports it for this one"
    if let lastImport {
      edits.append(.insertion("\n\(lines)", at: lastImport.endPosition.utf8Offset))
      file.report(.done, at: lastImport, words)
    } else {
      edits.append(.insertion("\(lines)\n", at: 0))
      file.report(.done, at: file.tree, words)
    }
  }

  private var usesUIKit: Bool {
    file.tree.tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier(let name) = token.tokenKind else { return false }
      if ["objc_setAssociatedObject", "objc_getAssociatedObject"].contains(name) { return true }
      return name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase == true && name.count > 4
    }
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let module = node.path.first?.name.text ?? ""
    if ["UIKit", "CoreGraphics", "QuartzCore", "SwiftUI"].contains(module) { importsUIKit = true }
    if node.enclosing(IfConfigClauseSyntax.self) == nil { lastImport = node }
    guard node.enclosing(IfConfigClauseSyntax.self) == nil else { return .skipChildren }
    if module == "UIKit", node.path.count > 1, node.importKindSpecifier == nil {
      edits.append(file.alternatives(node.bare, file[node], else: "import UIKit"))
      file.report(.done, at: node, "'\(file[node])' is all of UIKit without Objective-C")
    } else if Self.modules.contains(module) {
      edits.append(file.alternatives(node.bare, file[node], else: nil, condition: "canImport(\(module))"))
      file.report(.inert, at: node, "'\(file[node])' only where that module is; its names are missing elsewhere")
    }
    return .skipChildren
  }
}

import SwiftSyntax

/// Reports names of modules that only Apple's platforms have. Where the import is left out, they do not compile.
final class ForeignNames: PortableVisitor {
  /// The beginnings of names of a module, and whole names.
  private static let names: [String: (prefixes: [String], whole: Set<String>)] = [
    "ARKit": (["AR"], []), "AVFoundation": (["AV"], []), "AVKit": (["AV"], []), "CloudKit": (["CK"], []),
    "Combine": ([], ["AnyCancellable", "AnyPublisher", "CurrentValueSubject", "PassthroughSubject"]),
    "Contacts": (["CN"], []), "ContactsUI": (["CN"], []), "CoreBluetooth": (["CB"], []),
    "CoreData": (["NSFetch", "NSManagedObject", "NSPersistent"], []), "CoreImage": (["CI"], []),
    "CoreLocation": (["CL"], []), "CoreMedia": (["CM"], []), "CoreMotion": (["CM"], []), "EventKit": (["EK"], []),
    "GameKit": (["GK"], []), "HealthKit": (["HK"], []), "LinkPresentation": (["LP"], []),
    "LocalAuthentication": (["LA"], []), "MapKit": (["MK"], []), "MessageUI": (["MF"], []), "Metal": (["MTL"], []),
    "MetalKit": (["MTK"], []),
    "OSLog": ([], ["Logger", "OSLog", "OSSignposter", "os_log", "os_signpost"]), "PDFKit": (["PDF"], []),
    "Photos": (["PH"], []), "PhotosUI": (["PH"], []), "QuickLook": (["QL"], []), "SafariServices": (["SF"], []),
    "SceneKit": (["SCN"], []), "SpriteKit": (["SK"], []), "StoreKit": (["SK"], []), "UserNotifications": (["UN"], []),
    "Vision": (["VN"], []), "WebKit": (["WK"], []),
    "os": ([], ["Logger", "OSAllocatedUnfairLock", "OSLog", "OSSignposter", "os_log", "os_signpost"]),
  ]

  /// Names that the module `UIKit` offers.
  private static let offered: Set = ["AVMakeRect"]

  private let file: SourceFile
  private let declared: Set<String>
  private var imported: [String] = []
  private var reported: Set<String> = []

  /// - Parameter declared: the names of types, functions and generic parameters of all files.
  init(_ file: SourceFile, declared: Set<String>) {
    (self.file, self.declared) = (file, declared)
    super.init()
    for token in file.tree.tokens(viewMode: .sourceAccurate) where token.text == "import" {
      if let node = token.parent?.as(ImportDeclSyntax.self), let module = node.path.first?.name.text,
        Self.names[module] != nil
      {
        imported.append(module)
      }
    }
    if !imported.isEmpty { walk(file.tree) }
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    check(node.name)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    let condition = node.enclosing(IfConfigClauseSyntax.self)?.condition
    if !isMember, condition?.whole.contains(node.start) != true { check(node.baseName) }
    return .visitChildren
  }

  private func check(_ token: TokenSyntax) {
    let name = token.text
    guard !declared.contains(name), !Self.offered.contains(name),
      let module = imported.first(where: { Self.has($0, name) }), reported.insert(name).inserted
    else { return }
    file.report(
      .left, at: token,
      "'\(name)' is of \(module), which is missing without Objective-C; put what uses it under #if canImport(\(module))"
    )
  }

  private static func has(_ module: String, _ name: String) -> Bool {
    guard let names = names[module] else { return false }
    return names.whole.contains(name)
      || names.prefixes.contains { prefix in
        guard name.hasPrefix(prefix) else { return false }
        let rest = name.dropFirst(prefix.count)
        return rest.first?.isUppercase == true && rest.contains(where: \.isLowercase)
      }
  }
}

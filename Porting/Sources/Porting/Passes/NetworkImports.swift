import SwiftSyntax

/// Imports the part of Foundation that loads from the network, where it is a separate module.
final class NetworkImports: PortableVisitor {
  private static let names: Set = [
    "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "URLAuthenticationChallenge", "URLCache", "URLCredential",
    "URLProtocol", "URLRequest", "URLResponse", "URLSession", "URLSessionConfiguration", "URLSessionDataDelegate",
    "URLSessionDataTask", "URLSessionDelegate", "URLSessionDownloadDelegate", "URLSessionDownloadTask",
    "URLSessionTask", "URLSessionTaskDelegate", "URLSessionUploadTask",
  ]

  private(set) var edits: [Edit] = []
  private var imports = false
  private var lastImport: ImportDeclSyntax?

  init(_ file: SourceFile) {
    super.init()
    walk(file.tree)
    guard !imports, let lastImport, let name = firstName(in: file.tree) else { return }
    let lines = "\n#if !canImport(ObjectiveC)\nimport FoundationNetworking\n#endif"
    edits.append(.insertion(lines, at: lastImport.endPosition.utf8Offset))
    file.report(.done, at: name, "'import FoundationNetworking' without Objective-C, for '\(name.text)'")
  }

  private func firstName(in tree: SourceFileSyntax) -> TokenSyntax? {
    tree.tokens(viewMode: .sourceAccurate).first { token in
      guard case .identifier(let name) = token.tokenKind else { return false }
      return Self.names.contains(name)
    }
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.path.first?.name.text == "FoundationNetworking" { imports = true }
    if node.enclosing(IfConfigClauseSyntax.self) == nil { lastImport = node }
    return .skipChildren
  }
}

import CharacterCanvas
import Explorer
import Foundation
import Gallery

/// A session that shows a scene of the gallery.
@MainActor
package func gallerySession(_ scene: String = "waterfall", width: Int = 80, height: Int = 24) throws -> ExplorerSession
{
  let catalogue = GalleryCatalogue.standard
  return ExplorerSession(
    catalogue: catalogue, startingAt: try catalogue.index(named: scene), size: CellSize(width: width, height: height))
}

extension ExplorerSession {
  package func press(_ keys: Key...) { handle(keys.map { .key($0) }) }

  package func rows() -> [String] {
    frame().plainText(trimmingTrailingSpaces: false).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  package var statusLine: String { rows().last ?? "" }
}

extension ExplorerSession {
  /// Presses a key for each character.
  package func press(contentsOf text: String) { handle(text.map { .key(Key($0)) }) }
}

extension ExplorerSession {
  package func click(_ cell: CellPoint) {
    handle([.mouse(MouseEvent(.press(.left), at: cell)), .mouse(MouseEvent(.release(.left), at: cell))])
  }

  /// Presses the button at the first cell, drags over the others and releases it at the last.
  package func drag(_ cells: CellPoint...) {
    guard let first = cells.first, let last = cells.last else { return }
    handle([.mouse(MouseEvent(.press(.left), at: first))])
    handle(cells.dropFirst().map { .mouse(MouseEvent(.drag(.left), at: $0)) })
    handle([.mouse(MouseEvent(.release(.left), at: last))])
  }
}

extension ExplorerSession {
  /// Waits for a condition. It is tried again whenever data arrive.
  package func arrival(until isDone: @escaping @MainActor () -> Bool) async {
    guard !isDone() else { return }
    let handler = onArrival
    await withCheckedContinuation { continuation in
      onArrival = { [unowned self] in
        guard isDone() else { return }
        onArrival = handler
        continuation.resume()
      }
    }
  }
}

extension String {
  package var trimmingSpaces: String { replacing(/\x20+$/, with: "") }
}

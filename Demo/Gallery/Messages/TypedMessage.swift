import Foundation
import Records
import UIKit

/// A message that arrives word by word.
@MainActor
final class TypedMessage: LiveData {
  private var words: ArraySlice<Substring>
  private let transcript: Transcript
  private weak var view: UICollectionView?
  private var timer: Timer?
  var onChange: (() -> Void)?

  init(_ text: String, in transcript: Transcript, view: UICollectionView) {
    words = text.split(separator: " ")[...]
    (self.transcript, self.view) = (transcript, view)
  }

  var progress: String? { words.isEmpty || isStopped ? nil : "typing" }
  private var isStopped = false
  let faults: [String] = []

  func start() {
    guard timer == nil, progress != nil else { return }
    timer = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: true) { [weak self] timer in
      let goesOn = MainActor.assumeIsolated {
        self?.typeWord()
        return self?.progress != nil
      }
      if !goesOn { timer.invalidate() }
    }
  }

  func stop() {
    timer?.invalidate()
    isStopped = true
  }

  func finish() {
    timer?.invalidate()
    while !words.isEmpty { typeWord() }
  }

  /// Nothing once all is written. Only the cell of this message changes; the view follows it.
  func typeWord() {
    guard let word = words.popFirst() else { return }
    transcript.write(" " + word)
    if view?.isRearranged == false { view?.reconfigureItems(at: [transcript.lastPath]) }
    onChange?()
  }
}

import UIKit

public extension CGFloat {
    // From one turn to the next.
    var wrapped: CGFloat {
        let turn = CGFloat.pi * 2
        return abs(truncatingRemainder(dividingBy: turn)) < 0.001 ? 0 : self
    }
}

class Wheel: UICollectionViewLayout {
    var angle: CGFloat = 0
    override func prepare() {
        super.prepare()
        if abs(angle) > 1 { angle = angle.wrapped }
    }
}

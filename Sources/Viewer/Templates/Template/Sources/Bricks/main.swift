import BricksLayouts
import LayoutProgram
import SceneFiles
import Scenes

SceneProgram.main(
  [
    .boxes("bricks", title: "Bricks", counts: [7, 0, 20]) { BricksLayout() },
    .boxes("bricks-million", title: "A million items", counts: [1_000_000]) { BricksLayout() },
  ],
  // Scene files can name the layout: `layout: {kind: bricks}`.
  layouts: ["bricks": { BricksLayout() }])

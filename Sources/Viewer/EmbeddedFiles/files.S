// The files of this repository that are part of the program, byte for byte.
//
// The assembler copies them. Swift compiles a kilobyte of `.embedInCode` in a tenth of a second, and this in no time.
// `EmbeddedFiles.h` finds them, and a test compares this list with the folders.

// The paths start at this folder.
#define FILES(F) \
  F("../../../Demo/Gallery/Data/countries.csv") \
  F("../../../Demo/Gallery/Data/elements.csv") \
  F("../../../Demo/Gallery/Data/moons.csv") \
  F("../../../Demo/Gallery/Data/notes.csv") \
  F("../../../Demo/Gallery/Data/paintings.plist") \
  F("../../../Demo/Gallery/Data/photos.plist") \
  F("../../../Demo/Gallery/Data/unicode_blocks.csv") \
  F("../../../Demo/Photos/aurora.jpg") \
  F("../../../Demo/Photos/bar-chart.png") \
  F("../../../Demo/Photos/blue-planet.jpg") \
  F("../../../Demo/Photos/breaking-wave.webp") \
  F("../../../Demo/Photos/comet.webp") \
  F("../../../Demo/Photos/contour-map.png") \
  F("../../../Demo/Photos/cratered-moon.jpg") \
  F("../../../Demo/Photos/dunes-by-moonlight.webp") \
  F("../../../Demo/Photos/fern.png") \
  F("../../../Demo/Photos/gas-giant.webp") \
  F("../../../Demo/Photos/harmonograph.png") \
  F("../../../Demo/Photos/heat-map.png") \
  F("../../../Demo/Photos/hot-air-balloons.webp") \
  F("../../../Demo/Photos/ice-moon.webp") \
  F("../../../Demo/Photos/julia-set.webp") \
  F("../../../Demo/Photos/lighthouse.jpg") \
  F("../../../Demo/Photos/mandelbrot-seahorses.jpg") \
  F("../../../Demo/Photos/misty-ridges.jpg") \
  F("../../../Demo/Photos/nebula.jpg") \
  F("../../../Demo/Photos/newton-basins.png") \
  F("../../../Demo/Photos/red-dunes.jpg") \
  F("../../../Demo/Photos/ringed-planet.jpg") \
  F("../../../Demo/Photos/rust-planet.jpg") \
  F("../../../Demo/Photos/sea-at-sunset.jpg") \
  F("../../../Demo/Photos/skyline-at-dawn.webp") \
  F("../../../Demo/Photos/skyline-by-night.png") \
  F("../../../Demo/Photos/snowy-peak.jpg") \
  F("../../../Demo/Photos/solar-eclipse.jpg") \
  F("../../../Demo/Photos/spiral-galaxy.jpg") \
  F("../../../Demo/Photos/stained-glass.png") \
  F("../../../Demo/Photos/sulphur-moon.webp") \
  F("../../../Demo/Photos/sunflower.jpg") \
  F("../../../Demo/Photos/turning-moon.gif") \
  F("../../../Demo/Photos/two-seasons.png") \
  F("../../../Demo/Photos/two-sources.webp") \
  F("../../../Demo/Photos/winter-village.jpg") \
  F("../../../Demo/Scenes/nested.yaml") \
  F("../../../Demo/Scenes/tags.yaml") \
  F("../../../Demo/Scenes/waterfall.yaml") \
  F("../../../Sources/Viewer/Templates/Template/Package.swift") \
  F("../../../Sources/Viewer/Templates/Template/README.md") \
  F("../../../Sources/Viewer/Templates/Template/gitignore") \
  F("../../../Sources/Viewer/Templates/Template/github/workflows/check.yml") \
  F("../../../Sources/Viewer/Templates/Template/Sources/BricksLayouts/BricksLayout.swift") \
  F("../../../Sources/Viewer/Templates/Template/Sources/BricksLayouts/BricksLayout+Parameters.swift") \
  F("../../../Sources/Viewer/Templates/Template/Sources/Bricks/main.swift") \
  F("../../../Sources/Viewer/Templates/Template/Tests/BricksTests/AuditTests.swift") \
  F("../../../Sources/Viewer/Templates/Template/Tests/BricksTests/PictureTests.swift") \
  F("../../../Sources/Viewer/Templates/Template/Tests/BricksTests/Snapshots/firstScreen-40x12-0,0.txt") \
  F("../../../Sources/Viewer/Templates/Template/Pictures/bricks-60x12-0,0.txt") \
  F("../../../Sources/Viewer/Templates/Template/Pictures/snapshots.list") \
  F("../../../Sources/Viewer/Templates/LightTemplate/Package.swift") \
  F("../../../Sources/Viewer/Templates/LightTemplate/README.md") \
  F("../../../Sources/Viewer/Templates/LightTemplate/Sources/BricksLayouts/UIKitNames.swift") \
  F("../../../Sources/Viewer/Templates/AppTemplate/Package.swift") \
  F("../../../Sources/Viewer/Templates/AppTemplate/README.md") \
  F("../../../Sources/Viewer/Templates/AppTemplate/Sources/Tiles/TilesProgram.swift") \
  F("../../../Sources/Viewer/Templates/AppTemplate/Sources/Tiles/main.swift") \
  F("../../../Sources/Viewer/Templates/AppTemplate/Tests/TilesTests/ProgramTests.swift")

// The compiler notes the files that it looks for here, so that a changed file is embedded again.
#define IS_MISSING(path) || !__has_include(path)
#if 0 FILES(IS_MISSING)
#error "An embedded file is missing."
#endif

#ifdef __APPLE__
#define SYMBOL(name) _##name
  .section __TEXT,__const
#else
#define SYMBOL(name) name
  .section .rodata
#endif

// Assemblers for Apple's processors take a semicolon for a comment.
#if defined(__APPLE__) && defined(__aarch64__)
#define NEXT %%
#else
#define NEXT ;
#endif

// A file: its path and a zero, and, at the next multiple of eight, the number of its bytes and these. An empty path
// ends the list.
#define FILE(path) \
  .asciz path NEXT \
  .balign 8 NEXT \
  .quad 2f - 1f NEXT \
  1: .incbin path NEXT \
  2:

  .globl SYMBOL(ash_embedded_files)
  .balign 8
SYMBOL(ash_embedded_files):
  FILES(FILE)
  .byte 0

#ifdef __ELF__
  .section .note.GNU-stack, "", %progbits
#endif

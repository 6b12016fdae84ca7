// The files of this repository that are part of the program, byte for byte.
//
// The assembler copies them. Swift compiles a kilobyte of `.embedInCode` in a tenth of a second, and this in no time.
// `EmbeddedFiles.h` finds them, and a test compares this list with the folders.

// The paths start at this folder.
#define FILES(F) \
  F("../../Demo/Gallery/Data/countries.csv") \
  F("../../Demo/Gallery/Data/elements.csv") \
  F("../../Demo/Gallery/Data/moons.csv") \
  F("../../Demo/Gallery/Data/notes.csv") \
  F("../../Demo/Gallery/Data/paintings.plist") \
  F("../../Demo/Gallery/Data/unicode_blocks.csv") \
  F("../../Demo/Scenes/boxes.yaml") \
  F("../../Demo/Scenes/carousel.yaml") \
  F("../../Demo/Scenes/categories.yaml") \
  F("../../Demo/Scenes/feed.yaml") \
  F("../../Demo/Scenes/floating.yaml") \
  F("../../Demo/Scenes/flow.yaml") \
  F("../../Demo/Scenes/grid.yaml") \
  F("../../Demo/Scenes/mixed.yaml") \
  F("../../Demo/Scenes/nested.yaml") \
  F("../../Demo/Scenes/pages.yaml") \
  F("../../Demo/Scenes/photos.json") \
  F("../../Demo/Scenes/sticky.yaml") \
  F("../../Demo/Scenes/stream.json") \
  F("../../Demo/Scenes/tags.yaml") \
  F("../../Demo/Scenes/waterfall.yaml") \
  F("../../Sources/Templates/Template/Package.swift") \
  F("../../Sources/Templates/Template/README.md") \
  F("../../Sources/Templates/Template/gitignore") \
  F("../../Sources/Templates/Template/github/workflows/check.yml") \
  F("../../Sources/Templates/Template/Sources/BricksLayouts/BricksLayout.swift") \
  F("../../Sources/Templates/Template/Sources/BricksLayouts/BricksLayout+Parameters.swift") \
  F("../../Sources/Templates/Template/Sources/Bricks/main.swift") \
  F("../../Sources/Templates/Template/Tests/BricksTests/AuditTests.swift") \
  F("../../Sources/Templates/Template/Tests/BricksTests/PictureTests.swift") \
  F("../../Sources/Templates/Template/Tests/BricksTests/Snapshots/firstScreen-40x12-0,0.txt") \
  F("../../Sources/Templates/Template/Pictures/bricks-60x12-0,0.txt") \
  F("../../Sources/Templates/Template/Pictures/snapshots.list")

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

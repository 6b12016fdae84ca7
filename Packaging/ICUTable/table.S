// ICU's table, filtered by `filter-icu-table.py`. It comes before the libraries of Foundation when the program is
// linked, so their table of 34 MB stays out. If a toolchain brings another version of ICU, the symbol has another name,
// and the full table is linked again: the program is larger, and never wrong.
#include "symbol.h"

  .section .rodata
  .balign 16
  .global ICU_TABLE
  .type ICU_TABLE, %object
ICU_TABLE:
  .incbin "table.dat"
  .size ICU_TABLE, . - ICU_TABLE
  .section .note.GNU-stack, "", %progbits

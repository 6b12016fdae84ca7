// What Swift sees of curses and of the terminal guard.
#pragma once

#include "ash_guard.h"
#include "ash_surface.h"

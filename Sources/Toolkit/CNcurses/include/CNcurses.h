// The interface of curses and of the terminal guard for Swift.
#pragma once

#include "ash_guard.h"
#include "ash_surface.h"

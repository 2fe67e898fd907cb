// Comes after all sketches: runs the one whose number is given.
#pragma once
#include <stdio.h>

#include "board.h"

struct Sketch {
  void (*setup)();
  void (*loop)();
};

inline void runSketch(const Sketch& sketch) {
  try {
    sketch.setup();
    while (true) {
      board::pass(10);
      sketch.loop();
    }
  } catch (const TimeIsUp&) {
  }
  board::finish();
}

#pragma once
#include "Arduino.h"

/** A servo motor: 0 to 180 degrees. */
class Servo {
 public:
  int attach(int pin, HERE);
  int attach(int pin, int shortest, int longest, HERE);
  void detach() { pin_ = -1; }
  bool attached() const { return pin_ >= 0; }
  void write(int degrees, HERE);
  void writeMicroseconds(int microseconds, HERE);
  int read() const { return degrees_; }

 private:
  int pin_ = -1;
  int degrees_ = 90;
};

// Servo motors on any pin, with the calls that sketches know. Timer 1 gives the beat, so pins 9 and 10 cannot dim meanwhile.
#pragma once
#include <Arduino.h>

class Servo {
 public:
  uint8_t attach(int pin) { return attach(pin, 544, 2400); }
  /** `shortest` and `longest`: the pulse at 0 and at 180 degrees. Microseconds. Gives the servo's place, 255 where all are taken. */
  uint8_t attach(int pin, int shortest, int longest);
  void detach();
  /** 0 to 180 degrees; from 544 on it means microseconds, as in the library that sketches are written for. */
  void write(int degrees);
  void writeMicroseconds(int microseconds);
  int read();
  int readMicroseconds();
  bool attached();

 private:
  int8_t place_ = -1;
  int shortest_ = 544;
  int longest_ = 2400;
  // What was written before it was attached.
  int pulse_ = 1500;
};

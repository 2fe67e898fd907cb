#pragma once
#include "Arduino.h"

/** The two-wire bus on A4 and A5. Addresses 0x27 (display) and 0x68 (motion) answer. */
class TwoWire {
 public:
  void begin();
  void beginTransmission(int address);
  size_t write(int value);
  int endTransmission(bool stop = true);
  int requestFrom(int address, int count);
  int available() { return waiting_; }
  int read();

 private:
  int address_ = -1;
  int waiting_ = 0;
};
extern TwoWire Wire;

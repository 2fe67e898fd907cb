#pragma once
#include "Arduino.h"

#define DHT11 11
#define DHT22 22

/** A sensor for temperature (°C) and humidity (%). It gives a new value once a second at most. */
class DHT {
 public:
  DHT(int pin, int type) : pin_(pin), type_(type) {}
  void begin();
  float readTemperature(bool fahrenheit = false, HERE);
  float readHumidity(HERE);

 private:
  void check(int line) const;
  int pin_, type_;
  bool ready_ = false;
};

// A sensor for temperature and humidity on one wire: DHT11 and DHT22.
#pragma once
#include <Arduino.h>

#define DHT11 11
#define DHT21 21
#define DHT22 22
#define AM2301 21

class DHT {
 public:
  DHT(uint8_t pin, uint8_t type, uint8_t = 6) : pin_(pin), type_(type) {}
  void begin(uint8_t = 55);
  /** In degrees Celsius, or Fahrenheit; no number where the sensor did not answer. A value is up to two seconds old. */
  float readTemperature(bool fahrenheit = false, bool force = false);
  /** In percent. */
  float readHumidity(bool force = false);
  bool read(bool force = false);
  float convertCtoF(float c) { return c * 1.8f + 32; }
  float convertFtoC(float f) { return (f - 32) / 1.8f; }

 private:
  bool listen();
  uint8_t pin_, type_;
  uint8_t data_[5];
  bool good_ = false;
  bool asked_ = false;
  unsigned long last_ = 0;
};

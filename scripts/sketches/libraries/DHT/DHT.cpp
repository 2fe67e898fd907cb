#include "DHT.h"

#include <math.h>

void DHT::begin(uint8_t) { pinMode(pin_, INPUT_PULLUP); }

/** How often a loop went round while the pin stayed at a level; 0 where it stayed too long. */
static uint16_t stays(volatile uint8_t *in, uint8_t bit, bool high) {
  uint16_t rounds = 1;
  while (((*in & bit) != 0) == high)
    if (++rounds == 2000) return 0;
  return rounds;
}

bool DHT::listen() {
  for (uint8_t i = 0; i < 5; i++) data_[i] = 0;
  // Its turn begins when the wire was low for a while.
  pinMode(pin_, OUTPUT);
  digitalWrite(pin_, LOW);
  delay(type_ == DHT11 ? 20 : 2);
  volatile uint8_t *in = portInputRegister(digitalPinToPort(pin_));
  uint8_t bit = digitalPinToBitMask(pin_);
  uint8_t before = SREG;
  pinMode(pin_, INPUT_PULLUP);
  delayMicroseconds(10);
  cli();
  bool heard = stays(in, bit, true) && stays(in, bit, false) && stays(in, bit, true);
  for (uint8_t i = 0; heard && i < 40; i++) {
    // A long high is a one: longer than the low before it.
    uint16_t low = stays(in, bit, false);
    uint16_t high = stays(in, bit, true);
    heard = low && high;
    data_[i / 8] = (uint8_t)(data_[i / 8] << 1 | (high > low));
  }
  SREG = before;
  return heard && (uint8_t)(data_[0] + data_[1] + data_[2] + data_[3]) == data_[4];
}

bool DHT::read(bool force) {
  unsigned long now = millis();
  if (asked_ && !force && now - last_ < 2000) return good_;
  asked_ = true;
  last_ = now;
  return good_ = listen();
}

float DHT::readTemperature(bool fahrenheit, bool force) {
  if (!read(force)) return NAN;
  float celsius;
  if (type_ == DHT11) {
    celsius = data_[2] + (data_[3] & 0x7f) * 0.1f;
    if (data_[3] & 0x80) celsius = -celsius;
  } else {
    celsius = ((uint16_t)(data_[2] & 0x7f) << 8 | data_[3]) * 0.1f;
    if (data_[2] & 0x80) celsius = -celsius;
  }
  return fahrenheit ? convertCtoF(celsius) : celsius;
}

float DHT::readHumidity(bool force) {
  if (!read(force)) return NAN;
  if (type_ == DHT11) return data_[0] + data_[1] * 0.1f;
  return ((uint16_t)data_[0] << 8 | data_[1]) * 0.1f;
}

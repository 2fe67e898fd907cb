#pragma once
#include "Arduino.h"

/** A display of `rows` lines with `columns` letters, on the two-wire bus. */
class LiquidCrystal_I2C : public Print {
 public:
  LiquidCrystal_I2C(int address, int columns, int rows) : address_(address), columns_(columns), rows_(rows) {}
  void init(HERE);
  void backlight() {}
  void noBacklight() {}
  void clear();
  void home() { clear(); }
  void setCursor(int column, int row, HERE);
  void createChar(int place, const uint8_t* dots);
  void write(const char* text) override;
  void write(int place);

 private:
  int address_, columns_, rows_;
  int column_ = 0;
  bool ready_ = false;
};

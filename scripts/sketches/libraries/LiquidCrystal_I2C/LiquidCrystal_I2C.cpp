#include "LiquidCrystal_I2C.h"

#include <Wire.h>

// The PCF8574's legs: 0 register, 1 read/write, 2 enable, 3 light, 4 to 7 data.
static const uint8_t kRegister = 0x01;
static const uint8_t kEnable = 0x04;
static const uint8_t kLight = 0x08;

void LiquidCrystal_I2C::init() {
  Wire.begin();
  delay(50);
  expand(0);
  // Three times "eight wires", whatever it was before, then "four".
  for (uint8_t i = 0; i < 3; i++) {
    nibble(0x30);
    delayMicroseconds(4500);
  }
  nibble(0x20);
  command(rows_ > 1 ? 0x28 : 0x20);
  display();
  clear();
  mode_ = 0x02;
  command(0x04 | mode_);
  home();
}

void LiquidCrystal_I2C::clear() {
  command(0x01);
  delayMicroseconds(2000);
}
void LiquidCrystal_I2C::home() {
  command(0x02);
  delayMicroseconds(2000);
}
void LiquidCrystal_I2C::setCursor(uint8_t column, uint8_t row) {
  static const uint8_t begins[] = {0x00, 0x40, 0x14, 0x54};
  if (row >= rows_) row = rows_ - 1;
  command(0x80 | (column + begins[row & 3]));
}
void LiquidCrystal_I2C::backlight() {
  light_ = kLight;
  expand(0);
}
void LiquidCrystal_I2C::noBacklight() {
  light_ = 0;
  expand(0);
}
void LiquidCrystal_I2C::display() { command(0x08 | (shown_ |= 0x04)); }
void LiquidCrystal_I2C::noDisplay() { command(0x08 | (shown_ &= ~0x04)); }
void LiquidCrystal_I2C::cursor() { command(0x08 | (shown_ |= 0x02)); }
void LiquidCrystal_I2C::noCursor() { command(0x08 | (shown_ &= ~0x02)); }
void LiquidCrystal_I2C::blink() { command(0x08 | (shown_ |= 0x01)); }
void LiquidCrystal_I2C::noBlink() { command(0x08 | (shown_ &= ~0x01)); }
void LiquidCrystal_I2C::leftToRight() { command(0x04 | (mode_ |= 0x02)); }
void LiquidCrystal_I2C::rightToLeft() { command(0x04 | (mode_ &= ~0x02)); }
void LiquidCrystal_I2C::autoscroll() { command(0x04 | (mode_ |= 0x01)); }
void LiquidCrystal_I2C::noAutoscroll() { command(0x04 | (mode_ &= ~0x01)); }

void LiquidCrystal_I2C::createChar(uint8_t place, const uint8_t dots[]) {
  command(0x40 | ((place & 7) << 3));
  for (uint8_t i = 0; i < 8; i++) send(dots[i], kRegister);
}

size_t LiquidCrystal_I2C::write(uint8_t letter) {
  send(letter, kRegister);
  return 1;
}

void LiquidCrystal_I2C::send(uint8_t value, uint8_t registerBit) {
  nibble((value & 0xf0) | registerBit);
  nibble(((value << 4) & 0xf0) | registerBit);
}
void LiquidCrystal_I2C::nibble(uint8_t bits) {
  expand(bits | kEnable);
  expand(bits);
}
void LiquidCrystal_I2C::expand(uint8_t bits) {
  Wire.beginTransmission(address_);
  Wire.write(bits | light_);
  Wire.endTransmission();
}

// A display with two lines on the two-wire bus: an HD44780 behind a PCF8574, as on the modules of the kits.
#pragma once
#include <Arduino.h>

class LiquidCrystal_I2C : public Print {
 public:
  LiquidCrystal_I2C(uint8_t address, uint8_t columns, uint8_t rows)
      : address_(address), columns_(columns), rows_(rows) {}
  void init();
  void begin() { init(); }
  void begin(uint8_t, uint8_t) { init(); }
  void clear();
  void home();
  void setCursor(uint8_t column, uint8_t row);
  void backlight();
  void noBacklight();
  void setBacklight(uint8_t on) { on ? backlight() : noBacklight(); }
  void display();
  void noDisplay();
  void cursor();
  void noCursor();
  void blink();
  void noBlink();
  void scrollDisplayLeft() { command(0x18); }
  void scrollDisplayRight() { command(0x1c); }
  void leftToRight();
  void rightToLeft();
  void autoscroll();
  void noAutoscroll();
  void createChar(uint8_t place, const uint8_t dots[]);
  void createChar(uint8_t place, uint8_t dots[]) { createChar(place, (const uint8_t *)dots); }
  size_t write(uint8_t letter) override;
  using Print::write;

 private:
  void command(uint8_t value) { send(value, 0); }
  void send(uint8_t value, uint8_t registerBit);
  void nibble(uint8_t bits);
  void expand(uint8_t bits);
  uint8_t address_, columns_, rows_;
  uint8_t light_ = 0;
  uint8_t shown_ = 0x04;
  uint8_t mode_ = 0x02;
};

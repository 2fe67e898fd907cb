// The parts that one connects to the board.
#include "DHT.h"
#include "LiquidCrystal_I2C.h"
#include "Servo.h"
#include "Wire.h"
#include "board.h"

TwoWire Wire;
static void takeBus() {
  board::use(A4, "the two-wire bus", 0);
  board::use(A5, "the two-wire bus", 0);
}
void TwoWire::begin() { takeBus(); }
void TwoWire::beginTransmission(int address) { address_ = address; }
size_t TwoWire::write(int) { return 1; }
int TwoWire::endTransmission(bool) { return address_ == 0x27 || address_ == 0x68 ? 0 : 2; }
int TwoWire::requestFrom(int, int count) { return waiting_ = count; }
int TwoWire::read() { return waiting_ > 0 ? (waiting_--, 42) : -1; }

void LiquidCrystal_I2C::init(int line) {
  if (address_ != 0x27 || columns_ != 16 || rows_ != 2)
    board::complain(line, "the display of the kit is (0x27, 16, 2)");
  takeBus();
  ready_ = true;
}
void LiquidCrystal_I2C::clear() {
  column_ = 0;
  board::pass(2000);
}
void LiquidCrystal_I2C::setCursor(int column, int row, int line) {
  if (column < 0 || column >= columns_ || row < 0 || row >= rows_)
    board::complain(line, "setCursor(%d, %d) lies beyond the display: columns 0 to 15, rows 0 to 1", column, row);
  column_ = column;
}
void LiquidCrystal_I2C::createChar(int place, const uint8_t*) {
  if (place < 0 || place > 7) board::complain(0, "the display keeps own letters 0 to 7, not %d", place);
}
void LiquidCrystal_I2C::write(int) { write(" "); }
void LiquidCrystal_I2C::write(const char* text) {
  if (!ready_) board::complain(0, "the display prints before lcd.init()");
  column_ += (int)strlen(text);
  if (column_ > columns_) board::complain(0, "“%s” goes beyond the 16 letters of the display's line", text);
  board::pass(500);
}

void DHT::begin() {
  if (type_ != DHT11) board::complain(0, "the sensor of the kit is a DHT11");
  board::use(pin_, "the DHT sensor", 0);
  ready_ = true;
}
void DHT::check(int line) const {
  if (!ready_) board::complain(line, "the DHT sensor is read before its begin()");
  board::pass(5000);
}
float DHT::readTemperature(bool fahrenheit, int line) {
  check(line);
  double celsius = round(board::wave(20, 27, 33));
  return (float)(fahrenheit ? celsius * 9 / 5 + 32 : celsius);
}
float DHT::readHumidity(int line) {
  check(line);
  return (float)round(board::wave(20, 55, 70));
}

int Servo::attach(int pin, int line) {
  board::use(pin, "a servo", line);
  board::servoAttached = true;
  return pin_ = pin;
}
int Servo::attach(int pin, int, int, int line) { return attach(pin, line); }
void Servo::write(int degrees, int line) {
  if (pin_ < 0) board::complain(line, "the servo is turned before its attach()");
  if (degrees < 0 || degrees > 180) board::complain(line, "a servo turns from 0 to 180 degrees, not to %d", degrees);
  degrees_ = degrees;
  board::tell("servo %d %d", pin_, degrees);
}
void Servo::writeMicroseconds(int microseconds, int line) {
  if (microseconds < 500 || microseconds > 2500)
    board::complain(line, "a servo's pulse is 500 to 2500 microseconds, not %d", microseconds);
  write(90, line);
}

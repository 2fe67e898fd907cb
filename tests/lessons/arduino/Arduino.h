// A pretended Uno for the sketches in lessons: simulated time, inputs that come and go, and complaints about wrong use.
#pragma once
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// The line in the lesson from which a function is called.
#define HERE int line = __builtin_LINE()

#define HIGH 1
#define LOW 0
#define INPUT 0
#define OUTPUT 1
#define INPUT_PULLUP 2
#define LED_BUILTIN 13
#define DEC 10
#define HEX 16
#define BIN 2
#define PI 3.1415926535897932384626433832795
#define F(text) (text)
#define min(a, b) ((a) < (b) ? (a) : (b))
#define max(a, b) ((a) > (b) ? (a) : (b))
#define abs(x) ((x) > 0 ? (x) : -(x))
#define constrain(x, low, high) ((x) < (low) ? (low) : ((x) > (high) ? (high) : (x)))
#define round(x) ((x) >= 0 ? (long)((x) + 0.5) : (long)((x) - 0.5))

typedef uint8_t byte;
typedef bool boolean;
typedef uint16_t word;
static const uint8_t A0 = 14, A1 = 15, A2 = 16, A3 = 17, A4 = 18, A5 = 19;

void pinMode(int pin, int mode, HERE);
void digitalWrite(int pin, int value, HERE);
int digitalRead(int pin, HERE);
int analogRead(int pin, HERE);
void analogWrite(int pin, int value, HERE);
void delay(unsigned long milliseconds);
void delayMicroseconds(unsigned int microseconds);
unsigned long millis();
unsigned long micros();
void tone(int pin, unsigned int hertz, unsigned long milliseconds = 0, HERE);
void noTone(int pin, HERE);
unsigned long pulseIn(int pin, int value, unsigned long timeout = 1000000UL, HERE);
long map(long value, long fromLow, long fromHigh, long toLow, long toHigh, HERE);
void randomSeed(unsigned long seed);
long random(long high);
long random(long low, long high);

class String {
 public:
  String(const char* text = "");
  String(const String& other);
  explicit String(char letter);
  explicit String(int value);
  explicit String(unsigned int value);
  explicit String(long value);
  explicit String(unsigned long value);
  explicit String(double value, int digits = 2);
  ~String() { free(text_); }
  String& operator=(const String& other);
  String& operator+=(const String& other);
  bool operator==(const String& other) const { return strcmp(text_, other.text_) == 0; }
  bool operator!=(const String& other) const { return !(*this == other); }
  char operator[](unsigned int at) const { return at < length() ? text_[at] : '\0'; }
  unsigned int length() const { return (unsigned int)strlen(text_); }
  long toInt() const { return atol(text_); }
  const char* c_str() const { return text_; }

 private:
  char* text_;
};
String operator+(const String& left, const String& right);
String operator+(const String& left, int right);
String operator+(const String& left, long right);
String operator+(const String& left, unsigned long right);
String operator+(const String& left, double right);

/** What can print: the serial port and the display. */
class Print {
 public:
  virtual ~Print() {}
  virtual void write(const char* text) = 0;
  void print(const char* text) { write(text); }
  void print(const String& text) { write(text.c_str()); }
  void print(char letter);
  void print(int value, int base = DEC) { print((long)value, base); }
  void print(unsigned int value, int base = DEC) { print((unsigned long)value, base); }
  void print(long value, int base = DEC);
  void print(unsigned long value, int base = DEC);
  void print(double value, int digits = 2);
  void println() { write("\n"); }
  template <typename T>
  void println(const T& value) {
    print(value);
    println();
  }
  template <typename T>
  void println(const T& value, int format) {
    print(value, format);
    println();
  }
};

class SerialPort : public Print {
 public:
  using Print::print;
  void begin(unsigned long baud);
  int available() { return 0; }
  int read() { return -1; }
  explicit operator bool() const { return true; }
  void write(const char* text) override;
};
extern SerialPort Serial;

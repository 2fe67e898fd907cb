#include "board.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "Arduino.h"

// The line that wrote to a pin while it was no output.
static int wrote[20];

namespace board {
static const uint64_t kWatched = 10000000;
static char said[50][300];
static int saidCount = 0;
static const char* uses[20];

uint64_t now = 0;
bool servoAttached = false;

void pass(uint64_t microseconds) {
  now += microseconds;
  if (now >= kWatched) throw TimeIsUp();
}

void complain(int line, const char* format, ...) {
  char text[300];
  va_list values;
  va_start(values, format);
  vsnprintf(text, sizeof text, format, values);
  va_end(values);
  for (int i = 0; i < saidCount; i++)
    if (strcmp(said[i], text) == 0) return;
  if (saidCount == 50) return;
  strcpy(said[saidCount++], text);
  fprintf(stderr, "%d %s\n", line, text);
}

void use(int pin, const char* purpose, int line) {
  if (pin < 0 || pin > 19) {
    complain(line, "there is no pin %d", pin);
    return;
  }
  if (uses[pin] && strcmp(uses[pin], purpose) != 0)
    complain(line, "pin %d is used for %s, but elsewhere for %s", pin, purpose, uses[pin]);
  uses[pin] = purpose;
}

double seconds() { return (double)now / 1e6; }

void tell(const char* format, ...) {
  static const bool isAsked = getenv("BOARD_TELLS") != nullptr;
  if (!isAsked) return;
  printf("@ %.0f ", (double)now / 1000);
  va_list values;
  va_start(values, format);
  vprintf(format, values);
  va_end(values);
  printf("\n");
}

double wave(double period, double high, double low) {
  double part = fmod(seconds(), period) / period;
  return high + (low - high) * (part < 0.5 ? part * 2 : 2 - part * 2);
}

void finish() {
  for (int pin = 0; pin < 20; pin++)
    if (wrote[pin]) complain(wrote[pin], "pin %d is written, but pinMode does not make it an OUTPUT", pin);
}

bool pressed(int pin) { return seconds() > 0.5 && fmod(seconds() + 1.3 - (pin % 7) * 0.15, 2) < 0.4; }
}  // namespace board

static int modes[20] = {-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1};
static int levels[20];
static bool serialOpen = false;
static bool toning = false;
static bool pulsed[20];

static bool known(int pin, int line) {
  if (pin >= 0 && pin < 20) return true;
  board::complain(line, "there is no pin %d", pin);
  return false;
}

void pinMode(int pin, int mode, int line) {
  if (!known(pin, line)) return;
  if (mode < 0 || mode > 2) board::complain(line, "pinMode needs INPUT, OUTPUT or INPUT_PULLUP");
  if (pin < 2 && serialOpen) board::complain(line, "pin %d belongs to Serial", pin);
  modes[pin] = mode;
  if (mode == OUTPUT) wrote[pin] = 0;
}

void digitalWrite(int pin, int value, int line) {
  board::pass(4);
  if (!known(pin, line)) return;
  // Setting a pin before it becomes an output is good practice: a relay then does not click.
  if (modes[pin] != OUTPUT) wrote[pin] = line;
  levels[pin] = value;
  board::tell("pin %d %d", pin, value);
}

int digitalRead(int pin, int line) {
  board::pass(4);
  if (!known(pin, line)) return LOW;
  if (modes[pin] == OUTPUT) return levels[pin];
  if (modes[pin] < 0) board::complain(line, "pin %d is read, but no pinMode says what it is", pin);
  bool pressed = board::pressed(pin);
  return modes[pin] == INPUT_PULLUP ? !pressed : pressed;
}

int analogRead(int pin, int line) {
  board::pass(112);
  if (pin >= 0 && pin <= 5) pin += 14;
  if (pin < 14 || pin > 19) {
    board::complain(line, "pin %d cannot measure: analogRead takes A0 to A5", pin);
    return 0;
  }
  board::use(pin, "measuring", line);
  return (int)board::wave(4 + 0.5 * (pin - 14), 900, 60);
}

void analogWrite(int pin, int value, int line) {
  if (!known(pin, line)) return;
  if (!strchr("\3\5\6\11\12\13", pin) || pin == 0)
    board::complain(line, "pin %d cannot dim: analogWrite takes 3, 5, 6, 9, 10 and 11", pin);
  if (value < 0 || value > 255) board::complain(line, "analogWrite takes 0 to 255, not %d", value);
  pulsed[pin] = true;
  board::tell("power %d %d", pin, value);
  if (board::servoAttached && (pin == 9 || pin == 10))
    board::complain(line, "a servo takes the timer of pin %d away from analogWrite", pin);
  if (toning && (pin == 3 || pin == 11)) board::complain(line, "tone takes the timer of pin %d away", pin);
}

void delay(unsigned long milliseconds) { board::pass((uint64_t)milliseconds * 1000); }
void delayMicroseconds(unsigned int microseconds) { board::pass(microseconds); }
unsigned long millis() {
  board::pass(2);
  return (unsigned long)(board::now / 1000);
}
unsigned long micros() {
  board::pass(4);
  return (unsigned long)board::now;
}

void tone(int pin, unsigned int hertz, unsigned long, int line) {
  if (!known(pin, line)) return;
  toning = true;
  board::tell("tone %d %u", pin, hertz);
  if (hertz < 31) board::complain(line, "tone begins at 31 hertz, not %u", hertz);
  if (pulsed[3] || pulsed[11]) board::complain(line, "tone takes the timer of pins 3 and 11 away from analogWrite");
}
void noTone(int pin, int line) {
  if (known(pin, line)) board::tell("quiet %d", pin);
}

unsigned long pulseIn(int pin, int, unsigned long timeout, int line) {
  if (!known(pin, line)) return 0;
  if (modes[pin] != INPUT) board::complain(line, "pulseIn: pinMode must make pin %d an INPUT", pin);
  // Eyes that look at a pillow hear nothing.
  static const bool isSilent = getenv("BOARD_SILENT") != nullptr;
  unsigned long echo = isSilent ? timeout : (unsigned long)(58 * board::wave(8, 120, 4));
  board::pass(450 + (echo < timeout ? echo : timeout));
  return echo < timeout ? echo : 0;
}

long map(long value, long fromLow, long fromHigh, long toLow, long toHigh, int line) {
  if (fromLow != fromHigh) return (value - fromLow) * (toHigh - toLow) / (fromHigh - fromLow) + toLow;
  board::complain(line, "map: both ends of the first range are %ld", fromLow);
  return toLow;
}

static unsigned long chance = 1;
void randomSeed(unsigned long seed) { chance = seed % 2147483646UL + 1; }
long random(long high) {
  chance = chance * 48271 % 2147483647UL;
  return high > 0 ? (long)(chance % (unsigned long)high) : 0;
}
long random(long low, long high) { return low < high ? low + random(high - low) : low; }

SerialPort Serial;
void SerialPort::begin(unsigned long) { serialOpen = true; }
void SerialPort::write(const char* text) {
  static size_t printed = 0;
  if (!serialOpen) board::complain(0, "Serial prints before Serial.begin");
  fputs(text, stdout);
  printed += strlen(text);
  if (printed > 100000) throw TimeIsUp();
  board::pass(20);
}

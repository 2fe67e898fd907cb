#include <stdio.h>

#include "Arduino.h"

static char* copy(const char* text) {
  char* made = (char*)malloc(strlen(text) + 1);
  strcpy(made, text);
  return made;
}

static void inBase(char* text, unsigned long value, unsigned int base) {
  char digits[80];
  int count = 0;
  do {
    digits[count++] = "0123456789ABCDEF"[value % base];
    value /= base;
  } while (value);
  while (count) *text++ = digits[--count];
  *text = '\0';
}

void Print::print(char letter) {
  char text[2] = {letter, '\0'};
  write(text);
}
void Print::print(long value, int base) {
  if (value < 0 && base == DEC) {
    write("-");
    print((unsigned long)-value, base);
  } else {
    // A negative number in another base shows its 32 bits, as on the board.
    print(base == DEC ? (unsigned long)value : (unsigned long)(uint32_t)value, base);
  }
}
void Print::print(unsigned long value, int base) {
  char text[80];
  inBase(text, value, (unsigned int)(base > 1 && base < 17 ? base : DEC));
  write(text);
}
void Print::print(double value, int digits) {
  char text[80];
  snprintf(text, sizeof text, "%.*f", digits, value);
  // The board writes what is no number in small letters without a sign.
  write(value != value ? "nan" : text);
}

String::String(const char* text) : text_(copy(text)) {}
String::String(const String& other) : text_(copy(other.text_)) {}
String::String(char letter) : text_(copy("?")) { text_[0] = letter; }
String::String(int value) : String((long)value) {}
String::String(unsigned int value) : String((unsigned long)value) {}
String::String(long value) : text_((char*)malloc(24)) { snprintf(text_, 24, "%ld", value); }
String::String(unsigned long value) : text_((char*)malloc(24)) { snprintf(text_, 24, "%lu", value); }
String::String(double value, int digits) : text_((char*)malloc(60)) { snprintf(text_, 60, "%.*f", digits, value); }
String& String::operator=(const String& other) {
  char* made = copy(other.text_);
  free(text_);
  text_ = made;
  return *this;
}
String& String::operator+=(const String& other) { return *this = *this + other; }
String operator+(const String& left, const String& right) {
  char* text = (char*)malloc(left.length() + right.length() + 1);
  strcpy(text, left.c_str());
  strcat(text, right.c_str());
  String made(text);
  free(text);
  return made;
}
String operator+(const String& left, int right) { return left + String(right); }
String operator+(const String& left, long right) { return left + String(right); }
String operator+(const String& left, unsigned long right) { return left + String(right); }
String operator+(const String& left, double right) { return left + String(right); }

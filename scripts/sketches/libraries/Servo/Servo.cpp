#include "Servo.h"

#include <avr/interrupt.h>

// Timer 1 counts half microseconds. One servo after the other gets its pulse; what is left of 20 ms is silence.
static const uint8_t kMost = 12;
static const uint16_t kFrame = 40000;

struct Channel {
  uint8_t pin;
  bool used;
  volatile uint16_t ticks;
};
static Channel channels[kMost];
static volatile int8_t current = -1;
static volatile uint16_t spent = 0;
static bool running = false;

ISR(TIMER1_COMPA_vect) {
  uint16_t begin = OCR1A;
  if (current >= 0 && channels[current].used) digitalWrite(channels[current].pin, LOW);
  do {
    current++;
  } while (current < (int8_t)kMost && !channels[current].used);
  if (current < (int8_t)kMost) {
    digitalWrite(channels[current].pin, HIGH);
    uint16_t ticks = channels[current].ticks;
    spent += ticks;
    OCR1A = begin + ticks;
  } else {
    current = -1;
    OCR1A = begin + (spent + 100 < kFrame ? kFrame - spent : 100);
    spent = 0;
  }
}

static void run() {
  if (running) return;
  running = true;
  TCCR1A = 0;
  TCCR1B = _BV(CS11);
  TCNT1 = 0;
  OCR1A = 200;
  TIFR1 = _BV(OCF1A);
  TIMSK1 |= _BV(OCIE1A);
}

uint8_t Servo::attach(int pin, int shortest, int longest) {
  if (place_ < 0) {
    for (uint8_t i = 0; i < kMost && place_ < 0; i++)
      if (!channels[i].used) place_ = (int8_t)i;
    if (place_ < 0) return 255;
  }
  shortest_ = shortest;
  longest_ = longest;
  pinMode((uint8_t)pin, OUTPUT);
  digitalWrite((uint8_t)pin, LOW);
  channels[place_].pin = (uint8_t)pin;
  channels[place_].ticks = (uint16_t)(pulse_ * 2);
  channels[place_].used = true;
  run();
  return (uint8_t)place_;
}

void Servo::detach() {
  if (place_ < 0) return;
  uint8_t before = SREG;
  cli();
  channels[place_].used = false;
  SREG = before;
  digitalWrite(channels[place_].pin, LOW);
  place_ = -1;
}

void Servo::write(int degrees) {
  if (degrees >= 544) {
    writeMicroseconds(degrees);
    return;
  }
  degrees = constrain(degrees, 0, 180);
  writeMicroseconds((int)map(degrees, 0, 180, shortest_, longest_));
}

void Servo::writeMicroseconds(int microseconds) {
  pulse_ = constrain(microseconds, shortest_, longest_);
  if (place_ < 0) return;
  uint8_t before = SREG;
  cli();
  channels[place_].ticks = (uint16_t)(pulse_ * 2);
  SREG = before;
}

int Servo::read() { return (int)map(pulse_ + 1, shortest_, longest_, 0, 180); }
int Servo::readMicroseconds() { return pulse_; }
bool Servo::attached() { return place_ >= 0; }

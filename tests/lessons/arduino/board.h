// What the parts of the pretended board share.
#pragma once
#include <stdint.h>

/** Ten simulated seconds are over, or too much was printed. */
struct TimeIsUp {};

namespace board {
/** Simulated microseconds since the start. */
extern uint64_t now;
/** Lets time pass; throws TimeIsUp at the end. */
void pass(uint64_t microseconds);
/** Says what the sketch does wrong in a line of the lesson (0: no line), once. */
void complain(int line, const char* format, ...) __attribute__((format(printf, 2, 3)));
/** Notes what a pin is used for; complains when it is used for something else already. */
void use(int pin, const char* purpose, int line);
/** Whether a servo has taken the timer of pins 9 and 10. */
extern bool servoAttached;
/** Prints what the sketch does and when (milliseconds), where BOARD_TELLS asks for it. */
void tell(const char* format, ...) __attribute__((format(printf, 1, 2)));
/** A wave that goes from `high` to `low` in half a period (s) and back. */
double wave(double period, double high, double low);
double seconds();
/** Says what only the end shows. */
void finish();
/** Whether one of the pretended buttons is pressed. */
bool pressed(int pin);
}  // namespace board

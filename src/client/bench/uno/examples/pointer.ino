// A servo points to how far away something is.
#include <Servo.h>

const int TRIGGER = 12;
const int ECHO = 11;
Servo pointer;

void setup() {
  pinMode(TRIGGER, OUTPUT);
  pinMode(ECHO, INPUT);
  pointer.attach(9);
  Serial.begin(9600);
}

void loop() {
  digitalWrite(TRIGGER, HIGH);
  delayMicroseconds(10);
  digitalWrite(TRIGGER, LOW);
  long far = pulseIn(ECHO, HIGH, 30000) / 58;
  Serial.println(far);
  pointer.write(constrain(map(far, 0, 100, 0, 180), 0, 180));
  delay(100);
}

// The knob turns the light up and down.
const int KNOB = A0;
const int LED = 9;

void setup() {
  Serial.begin(9600);
  pinMode(LED, OUTPUT);
}

void loop() {
  int turn = analogRead(KNOB);
  analogWrite(LED, turn / 4);
  Serial.println(turn);
  delay(100);
}

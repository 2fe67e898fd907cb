// Write something to the board: it answers, and 1 and 0 switch the light.
void setup() {
  pinMode(13, OUTPUT);
  Serial.begin(9600);
  Serial.println("Write 1 or 0");
}

void loop() {
  if (Serial.available() > 0) {
    char letter = Serial.read();
    if (letter == '1') digitalWrite(13, HIGH);
    if (letter == '0') digitalWrite(13, LOW);
    if (letter > ' ') {
      Serial.print("You wrote ");
      Serial.println(letter);
    }
  }
}

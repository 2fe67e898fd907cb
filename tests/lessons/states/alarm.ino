// Comes behind an alarm, whose button, motion, clock and buzzer are those below: every state with every event.
void driveAlarm() {
  sketchSetup();
  int cases = 0;
  for (int from = IDLE; from <= ALARM; from++)
    for (int press = 0; press < 2; press++)
      for (int moves = 0; moves < 2; moves++)
        for (unsigned long age = 0; age <= 12000; age += 3000) {
          theClock += 100000;
          thePress = false;
          theMotion = false;
          wasPressed = false;
          enter((State)from);
          theClock += age;
          thePress = press;
          theMotion = moves;
          lastPress = 0;
          theSound = false;
          sketchLoop();
          cases++;
          State to = state;
          bool isFair = to == from;
          if (press) isFair = to == (from == IDLE ? ARMED : IDLE);
          else if (from == ARMED && moves) isFair = to == (age >= ALARM_AFTER ? ALARM : ARMED);
          else if (from == ALARM) isFair = to == (age >= 10000 ? ARMED : ALARM);
          bool isLoud = theSound && from != ALARM && to != ALARM;
          if (isFair && !isLoud) continue;
          Serial.print(from);
          Serial.print(press ? " press" : "");
          Serial.print(moves ? " motion" : "");
          Serial.print(" after ");
          Serial.print(age);
          Serial.print(" -> ");
          Serial.print((int)to);
          Serial.println(isLoud ? " loud" : "");
        }
  Serial.print(cases);
  Serial.println(" cases");
}

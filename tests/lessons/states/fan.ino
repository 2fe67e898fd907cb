// Comes behind the smart room, whose knob, weather, clock and relay are those below: every reading follows every other, with the knob at
// both ends and in the middle. `theWarm` is NAN when the sensor does not answer.
void oneReading(float warm, int knob) {
  theWarm = warm;
  theKnob = knob;
  theClock += 2100;
  weatherJob();
  fanJob();
}

void driveFan() {
  const float readings[] = {NAN, -5, 17.6f, 18.4f, 19.4f, 19.6f, 26.4f, 27.4f, 27.6f, 28.4f, 30.4f, 38.2f, 38.6f, 40.4f, 60};
  const int knobs[] = {0, 410, 1023};
  const int count = sizeof readings / sizeof readings[0];
  theRelay = RELAY_ON;
  sketchSetup();
  fanJob();
  if (theRelay != RELAY_OFF) Serial.println("on before the first reading");
  int tries = 0;
  for (int knob : knobs)
    for (int i = 0; i < count; i++)
      for (int j = 0; j < count; j++)
        for (int k = 0; k < count; k++) {
          oneReading(NAN, knob);
          bool on = false;
          const int order[] = {i, j, k};
          for (int at : order) {
            float warm = readings[at];
            oneReading(warm, knob);
            int from = map(knob, 0, 1023, 20, 40);
            // On from there, off two degrees below, between them as it was; off without a reading.
            if (isnan(warm)) on = false;
            else if ((int)(warm + 0.5f) >= from) on = true;
            else if ((int)(warm + 0.5f) <= from - 2) on = false;
            tries++;
            if ((theRelay == RELAY_ON) == on && fanOn == on) continue;
            Serial.print(on ? "stays off at " : "is on at ");
            Serial.println(warm);
            return;
          }
        }
  // The clock goes on, and the sensor was not asked again: the last reading counts, and nothing chatters.
  oneReading(40, 0);
  for (int i = 0; i < 100; i++) {
    theClock += 10;
    weatherJob();
    fanJob();
    if (theRelay != RELAY_ON) Serial.println("chatters");
  }
  Serial.print(tries);
  Serial.println(" readings");
}

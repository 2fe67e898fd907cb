// An LM35 gives 10 millivolts for each degree.
#include <LiquidCrystal_I2C.h>

const int LM35 = A2;
LiquidCrystal_I2C lcd(0x27, 16, 2);

void setup() {
  lcd.init();
  lcd.backlight();
  lcd.print("Temperature");
}

void loop() {
  float degrees = analogRead(LM35) * 500.0 / 1023;
  lcd.setCursor(0, 1);
  lcd.print(degrees, 1);
  lcd.print((char)223);
  lcd.print("C  ");
  delay(500);
}

/** A quiz that asks for a program of MicroPython. What may not be seen before a try says SECRET, what may never be seen HIDDEN. */
export const questionOfAProgram = `questions:
  - key: warm-lamp
    kind: bench
    ask: Switch the lamp on when it is warm.
    bench: python
    program: |
      from machine import Pin
      import dht

      sensor = dht.DHT11(Pin(4))
      lamp = Pin(2, Pin.OUT)
      sensor.measure()
      print(sensor.temperature())
    solution: |
      # HIDDEN
      from machine import Pin
      import dht

      sensor = dht.DHT11(Pin(4))
      lamp = Pin(2, Pin.OUT)
      sensor.measure()
      warmth = sensor.temperature()
      print(warmth, "C")
      if warmth > 30:
          lamp.on()
    trials:
      - name: It is 31 degrees
        given: { "temperature:4": 31 }
        prints: 31 C
        parts: { "pin:2": 1 }
        ends: true
      - name: It is 30 degrees
        given: { "temperature:4": 30 }
        prints: 30 C
        parts: { "pin:2": 0 }
      - name: HIDDEN frost
        given: { "temperature:4": 2 }
        prints: 2 C
        parts: { "pin:2": 0 }
        hidden: true
    because: "SECRET Ask whether it is larger than 30."
    hint: "SECRET The lamp needs an if."
  - key: long-leg
    ask: Which leg goes towards plus?
    answers:
      - { text: The long one, right: true, because: "Long looks towards plus." }
      - { text: The short one, because: "Short looks towards minus." }
`;

/** A program that holds in all trials, and one that holds only in those that are shown. */
export const warmLamp = `from machine import Pin
import dht

sensor = dht.DHT11(Pin(4))
lamp = Pin(2, Pin.OUT)
sensor.measure()
warmth = sensor.temperature()
print(warmth, "C")
lamp.value(warmth > 30)
`;
export const onlyWhatIsShown = `from machine import Pin
import dht

sensor = dht.DHT11(Pin(4))
lamp = Pin(2, Pin.OUT)
sensor.measure()
warmth = sensor.temperature()
lamp.value(warmth == 31)
print("31 C" if warmth == 31 else "30 C")
`;

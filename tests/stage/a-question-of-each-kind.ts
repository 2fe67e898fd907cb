/** A quiz with a question of every kind. What may not be seen before a try says SECRET. */
export const questionsOfEachKind = `questions:
  - key: long-leg
    ask: Which leg goes towards plus?
    answers:
      - { text: The long one, right: true, because: "SECRET Long looks towards plus." }
      - { text: The short one, because: "SECRET Short looks towards minus." }
  - key: pick
    kind: predict
    ask: What does the light do?
    program: |
      when flag pressed
      switch pin 13 on
    answers:
      - { text: It blinks, because: "SECRET Nothing switches it off." }
      - { text: It stays on, right: true, because: "SECRET Nothing switches it off again." }
  - key: prints
    kind: predict
    ask: What is printed last?
    language: python
    program: |
      for i in range(4):
          print("Tick", i)
    prints: Tick 3
    ignore: [case, spaces]
    known:
      - { text: Tick 4, because: "SECRET It stops before 4." }
    because: "SECRET It counts 0, 1, 2, 3."
    hint: "SECRET It begins at 0."
  - key: steps
    kind: order
    ask: Put the steps in order.
    lines: [Plug in, Switch on, Look]
    because: "SECRET First the power."
    hint: "SECRET What comes before you can see something?"
  - key: current
    kind: number
    ask: How much current runs?
    is: 11.4 mA
    tolerance: 0.1 mA
    known:
      - { is: 20.5 mA, because: "SECRET You forgot the LED." }
    because: "SECRET The resistor gets what the LED leaves."
    hint: "SECRET Take 2 volts away first."
  - key: line
    kind: fault
    ask: The light never goes off. Which line is wrong?
    program: |
      when flag pressed
      switch pin 13 on
      switch pin 13 on
    places:
      - { line: 3, right: true, because: "SECRET It should say off." }
    hint: "SECRET Read the lines aloud."
  - key: place
    kind: fault
    ask: The lamp stays dark. Where is the gap?
    drawing: drawings/loop.svg
    places:
      - { name: The clip at plus, area: [40, 40, 120, 100], because: "SECRET It bites." }
      - { name: The clip at the lamp, area: [300, 40, 120, 100], right: true, because: "SECRET It hangs in the air." }
  - key: build
    kind: bench
    ask: Make an LED shine.
    bench: circuits
    goal: first-light
    because: "SECRET A closed loop with a resistor."
    hint: "SECRET Follow the loop with your finger."
  - key: blink
    kind: bench
    ask: Make the light blink.
    bench: blocks
    goal: blink
    because: "SECRET On and off, with time between."
    hint: "SECRET Does it ever go off?"
`;

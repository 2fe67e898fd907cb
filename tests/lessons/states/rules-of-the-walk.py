# Comes behind the lesson "Safe by design": every state with every input.
tries = 0
for state in ("stop", "walk", "rest"):
    for word in ("stop", "forward", "left"):
        for silence in (0, 200, 1500, 1501, 9000):
            for volts in (0, 4.3, 4.49, 4.5, 4.79, 4.8, 5.0):
                tries += 1
                new = next_state(state, word, silence, volts)
                given = (state, word, silence, volts, "->", new)
                if new == "walk" and (state == "rest" or word == "stop" or silence > 1500 or volts < 4.5):
                    print(given, "walks")
                if state == "rest" and new == "rest" and volts >= 4.8:
                    print(given, "never ends")
print(tries, "cases")

# Comes behind the capstone's skeleton: every state with every input.
STATES = ("idle", "drive", "wait", "done", "help")
tries = 0
for state in STATES:
    for sees in (None, "start", "stop", "left"):
        for distance in (None, 0, 5, 19.9, 20, 90):
            for waited in (0, 4, 5, 9):
                tries += 1
                new = next_state(state, sees, distance, waited)
                given = (state, sees, distance, waited, "->", new)
                near = distance is None or distance < SAFE_CM
                if new not in POWER:
                    print(given, "is no state")
                if state == "idle" and new != "idle" and sees != "start":
                    print(given, "leaves idle without start")
                if POWER.get(new) and near:
                    print(given, "drives with something near, or blind")
                if POWER.get(new) and sees == "stop":
                    print(given, "drives on at stop")
                if state in ("done", "help") and new != state:
                    print(given, "goes on by itself")
print(tries, "cases")

// Comes behind a rover's sketch, whose eyes, floor, wheels and clock are those below. A scene is what the eyes and the floor say and when:
// it is played for a minute, and whatever drives then longer than it may, or blind, is said.
struct Moment {
  unsigned long from;  // since the start, in ms
  long eyes;           // centimetres; 0: no echo
  int left, right;     // the floor: HIGH is black
};

struct Scene {
  const char* name;
  Moment moments[4];
};

const unsigned long MINUTE = 60000;

const Scene scenes[] = {
  {"silent from the start", {{0, 0, 0, 0}}},
  {"silent on the way", {{0, 200, 0, 0}, {6000, 0, 0, 0}}},
  {"silent before the strip", {{0, 200, 0, 0}, {5000, 20, 0, 0}, {5400, 200, 0, 0}, {7000, 0, 0, 0}}},
  {"silent for a moment", {{0, 200, 0, 0}, {5000, 0, 0, 0}, {5120, 200, 0, 0}}},
  {"nothing changes", {{0, 200, 0, 0}}},
  {"white floor for ever", {{0, 200, 0, 0}, {5000, 20, 0, 0}, {5400, 200, 0, 0}}},
  {"something near the strip", {{0, 200, 0, 0}, {5000, 20, 0, 0}, {5400, 200, 0, 0}, {7000, 5, 0, 0}}},
  {"something near for ever", {{0, 5, 0, 0}}},
  {"black floor", {{0, 200, 1, 1}}},
  {"black on the left for ever", {{0, 200, 1, 0}}},
  {"black on the right for ever", {{0, 200, 0, 1}}},
  {"a line, and then none", {{0, 200, 1, 0}, {4000, 200, 0, 0}, {5000, 200, 0, 1}, {6000, 200, 0, 0}}},
  {"wall and strip", {{0, 200, 0, 0}, {5000, 20, 0, 0}, {5400, 200, 0, 0}, {8000, 200, 1, 0}}},
};

struct Over {};
const Scene* scene;
unsigned long drove, lastDrove, firstDrove, sinceEcho, longestBlind;
int wheelLeft, wheelRight;
bool isRung;

int now() {
  int i = 0;
  while (i < 3 && scene->moments[i + 1].from > 0 && scene->moments[i + 1].from <= theClock) i++;
  return i;
}

long theEcho() {
  long eyes = scene->moments[now()].eyes;
  letPass(eyes ? eyes * 58 / 1000 : 30);
  if (eyes) sinceEcho = 0;
  return eyes * 58;
}

int theFloor(bool isLeft) { return isLeft ? scene->moments[now()].left : scene->moments[now()].right; }

void theWheels(int left, int right) {
  wheelLeft = left;
  wheelRight = right;
}

void letPass(unsigned long ms) {
  for (unsigned long i = 0; i < ms; i++) {
    theClock++;
    sinceEcho++;
    if (wheelLeft || wheelRight) {
      if (!firstDrove) firstDrove = theClock;
      drove++;
      lastDrove = theClock;
      if (sinceEcho > longestBlind) longestBlind = sinceEcho;
    }
    if (theClock > MINUTE) throw Over();
  }
}

void fault(const char* what, unsigned long ms) {
  Serial.print(scene->name);
  Serial.print(what);
  Serial.println(ms);
}

void driveRover() {
  int count = 0;
  for (const Scene& each : scenes) {
    scene = &each;
    theClock = drove = lastDrove = firstDrove = sinceEcho = longestBlind = 0;
    wheelLeft = wheelRight = 0;
    isRung = false;
    forgetAll();
    try {
      sketchSetup();
      while (true) {
        letPass(1);
        sketchLoop();
      }
    } catch (const Over&) {
    }
    count++;
    if (firstDrove && firstDrove < 3000) fault(": drives before hands are away, at ", firstDrove);
    if (lastDrove > STANDS_AT) fault(": still drives at ", lastDrove);
    if (longestBlind > BLIND_MOST) fault(": drives without a fresh echo for ", longestBlind);
    bool isDelivery = strcmp(each.name, "wall and strip") == 0;
    if (isRung != (RINGS && isDelivery)) fault(": rings ", isRung);
    if (isDelivery && !drove) fault(": never drives", 0);
  }
  Serial.print(count);
  Serial.println(" scenes");
}

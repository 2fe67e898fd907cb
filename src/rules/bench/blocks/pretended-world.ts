import { type Mat, type Wall, wallsOf } from './mat.ts';
import { distanceOf, drive, type Rover, roverAt, seesLine } from './rover.ts';
import { BEAT, type World } from './run-blocks.ts';

/** How a servo turns. Degrees a second. */
const SERVO_SPEED = 400;
/** Lines that the program said and that are kept. */
const SAID_MOST = 100;

/** All that one sees of the pretended board and the rover at a moment. */
export type Seen = {
  time: number;
  rover: Rover;
  /** Pins that are switched on, angles of servos, and what sounds, by pin. */
  on: ReadonlySet<number>;
  angles: ReadonlyMap<number, number>;
  sounds: ReadonlyMap<number, string>;
  said: readonly string[];
  distance: number;
  black: { left: boolean; right: boolean };
};

/**
 * The pretended board with a rover on a mat. What a hand does (a button, the light) is set from outside; all else follows
 * from the program and the clock.
 */
export class PretendedWorld implements World {
  readonly mat: Mat;
  private readonly walls: Wall[];
  private time = 0;
  private rover: Rover;
  private power = { left: 0, right: 0 };
  private on = new Set<number>();
  private wanted = new Map<number, number>();
  private angles = new Map<number, number>();
  private sounds = new Map<number, string>();
  private said: string[] = [];
  private readonly pressed = new Set<number>();
  private readonly lights = new Map<number, number>();

  constructor(mat: Mat) {
    this.mat = mat;
    this.walls = wallsOf(mat);
    this.rover = roverAt(mat);
  }

  seen(): Seen {
    return {
      time: this.time,
      rover: this.rover,
      on: this.on,
      angles: this.angles,
      sounds: this.sounds,
      said: this.said,
      distance: this.distance(),
      black: { left: this.line('left'), right: this.line('right') },
    };
  }

  /** Lets a beat pass in the world. */
  beat(): void {
    this.time += BEAT;
    if (this.power.left || this.power.right || this.rover.left || this.rover.right)
      this.rover = drive(this.rover, this.power, BEAT, this.walls);
    for (const [pin, wanted] of this.wanted) {
      const now = this.angles.get(pin) ?? wanted;
      const step = Math.min(Math.abs(wanted - now), SERVO_SPEED * BEAT);
      if (step > 0 || !this.angles.has(pin))
        this.angles = new Map(this.angles).set(pin, now + Math.sign(wanted - now) * step);
    }
  }

  press(pin: number, isDown: boolean): void {
    if (isDown) this.pressed.add(pin);
    else this.pressed.delete(pin);
  }
  /** How bright it is at an analogue pin, 0 to 1023. */
  shine(pin: number, light: number): void {
    this.lights.set(pin, light);
  }

  light = (pin: number): number => this.lights.get(pin) ?? 700;
  distance = (): number => distanceOf(this.rover, this.walls);
  button = (pin: number): boolean => this.pressed.has(pin);
  line = (side: 'left' | 'right'): boolean => seesLine(this.rover, this.mat, side);

  switchPin(pin: number, isOn: boolean): void {
    if (this.on.has(pin) === isOn) return;
    this.on = new Set(this.on);
    if (isOn) this.on.add(pin);
    else this.on.delete(pin);
  }
  turnServo(pin: number, angle: number): void {
    this.wanted.set(pin, angle);
  }
  drive(left: number, right: number): void {
    this.power = { left, right };
  }
  sound(pin: number, note: string | null): void {
    this.sounds = new Map(this.sounds);
    if (note === null) this.sounds.delete(pin);
    else this.sounds.set(pin, note);
  }
  say(words: string): void {
    this.said = [...this.said.slice(1 - SAID_MOST), words];
  }
}

/** How high a note sounds. Hertz; 440 is A4. */
export function noteHertz(note: string): number {
  const steps: Record<string, number> = { C: -9, D: -7, E: -5, F: -4, G: -2, A: 0, B: 2 };
  const [, name = 'A', sharp, octave = '4'] = /^([A-G])([#b♯♭]?)([2-7])$/.exec(note) ?? [];
  const half = sharp === '' || sharp === undefined ? 0 : /[#♯]/.test(sharp) ? 1 : -1;
  return 440 * 2 ** (Number(octave) - 4 + ((steps[name] ?? 0) + half) / 12);
}

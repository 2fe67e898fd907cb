/** What a pin did in a stretch of time. */
export type PinLook = {
  /** The part of the time in which it had voltage, 0 to 1. */
  duty: number;
  /** How often a second it went up; 0 where it did not come back within the stretch. */
  hertz: number;
  /** How long its last pulse was. Microseconds; null where there was none. */
  pulse: number | null;
};

/** Measures a pin as its parts feel it: brightness and loudness are sums over a time that is too short for an eye. */
export class PinMeter {
  #isHigh = false;
  #since = 0;
  #high = 0;
  #begin = 0;
  #up: number | null = null;
  #firstUp: number | null = null;
  #ups = 0;
  #pulse: number | null = null;

  change(isHigh: boolean, at: number): void {
    if (isHigh === this.#isHigh) return;
    if (this.#isHigh) {
      this.#high += at - this.#since;
      if (this.#up !== null) this.#pulse = at - this.#up;
    } else {
      this.#firstUp ??= at;
      this.#up = at;
      this.#ups += 1;
    }
    this.#isHigh = isHigh;
    this.#since = at;
  }

  /** What it did since it was asked last. */
  take(at: number): PinLook {
    const time = at - this.#begin;
    const high = this.#high + (this.#isHigh ? at - Math.max(this.#since, this.#begin) : 0);
    const waves = this.#ups - 1;
    const length = (this.#up ?? 0) - (this.#firstUp ?? 0);
    const look = {
      duty: time > 0 ? Math.min(1, high / time) : Number(this.#isHigh),
      hertz: waves > 0 && length > 0 ? (waves * 1e6) / length : 0,
      pulse: this.#pulse,
    };
    this.#high = 0;
    this.#begin = at;
    this.#since = Math.max(this.#since, at);
    this.#firstUp = null;
    this.#ups = 0;
    this.#pulse = null;
    return look;
  }
}

/** The angle that a servo turns to by the length of its pulse, degrees; null where no servo understands it. */
export function servoAngle(microseconds: number): number | null {
  if (microseconds < 400 || microseconds > 2600) return null;
  return Math.round(Math.min(180, Math.max(0, ((microseconds - 544) * 180) / (2400 - 544))));
}

/**
 * The power of a motor behind a driver (L298N, L293D, TB6612), -1 to 1: `speed` is the duty of its speed pin, `forward` and
 * `backward` those of its two direction pins; a driver that sleeps, or both directions alike, gives none.
 */
export const motorPower = (speed: number, forward: number, backward: number, isAwake: boolean): number => {
  const power = isAwake ? speed * (Number(forward > 0.5) - Number(backward > 0.5)) : 0;
  return Math.abs(power) < 0.005 ? 0 : power;
};

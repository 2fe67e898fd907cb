import type { BusPart } from './wires.ts';

/** What a display shows. A letter of its own stands as its place, 0 to 7, from this sign on. */
export type DisplayLook = { lines: string[]; isLit: boolean };

const COLUMNS = 40;
const OWN_LETTERS = 0xe000;

/** A letter of the display's own table: mostly ASCII, and some of its signs. */
function signOf(code: number): string {
  if (code < 16) return String.fromCharCode(OWN_LETTERS + (code & 7));
  if (code === 0xdf) return '°';
  if (code === 0x5c) return '¥';
  if (code === 0x7e) return '→';
  if (code === 0x7f) return '←';
  if (code === 0xff) return '█';
  if (code === 0xe4) return 'µ';
  if (code === 0xf4) return 'Ω';
  return code >= 0x20 && code < 0x7e ? String.fromCharCode(code) : '·';
}

/**
 * An HD44780 display behind a PCF8574, as its chips see it: each byte on the bus sets eight legs (0 letter or command, 2 take it
 * now, 3 light, 4 to 7 half a byte).
 */
export class Display implements BusPart {
  readonly address: number;
  readonly #columns: number;
  readonly #rows: number;
  #legs = 0;
  #isWide = true;
  #half: number | null = null;
  #letters: number[] = [];
  #at = 0;
  #ownAt: number | null = null;
  #own = new Uint8Array(64);
  #step = 1;
  #shift = 0;
  #shiftsAlong = false;
  #isOn = false;

  constructor(address: number, columns: number, rows: number) {
    this.address = address;
    this.#columns = columns;
    this.#rows = rows;
    this.#clear();
  }

  write(legs: number): void {
    const taken = this.#legs & 4 && !(legs & 4);
    if (taken) this.#take((this.#legs >> 4) & 0xf, (this.#legs & 1) === 1);
    this.#legs = legs;
  }

  look(): DisplayLook {
    const lines = Array.from({ length: this.#rows }, (_line, row) =>
      Array.from({ length: this.#columns }, (_letter, column) => {
        if (!this.#isOn) return ' ';
        // Rows 2 and 3 of a display with four are the ends of rows 0 and 1.
        const along = column + (row > 1 ? this.#columns : 0);
        const place = (row % 2) * COLUMNS + ((along + this.#shift + COLUMNS) % COLUMNS);
        return signOf(this.#letters[place] ?? 0x20);
      }).join(''),
    );
    return { lines, isLit: (this.#legs & 8) !== 0 };
  }

  /** The dots of its own letter, a row a byte. */
  ownLetter(place: number): Uint8Array {
    return this.#own.slice(place * 8, place * 8 + 8);
  }

  #clear(): void {
    this.#letters = Array.from({ length: COLUMNS * 2 }, () => 0x20);
    this.#at = 0;
    this.#shift = 0;
    this.#step = 1;
  }

  #take(half: number, isLetter: boolean): void {
    if (this.#isWide) {
      this.#command(half << 4);
      return;
    }
    if (this.#half === null) {
      this.#half = half;
      return;
    }
    const whole = (this.#half << 4) | half;
    this.#half = null;
    if (isLetter) this.#letter(whole);
    else this.#command(whole);
  }

  #letter(code: number): void {
    if (this.#ownAt !== null) {
      this.#own[this.#ownAt & 63] = code;
      this.#ownAt += 1;
      return;
    }
    this.#letters[this.#at] = code;
    this.#at = (this.#at + this.#step + COLUMNS * 2) % (COLUMNS * 2);
    if (this.#shiftsAlong) this.#shift = (this.#shift + this.#step + COLUMNS) % COLUMNS;
  }

  #command(code: number): void {
    if (code & 0x80) {
      this.#ownAt = null;
      const place = code & 0x7f;
      this.#at = place >= 0x40 ? COLUMNS + ((place - 0x40) % COLUMNS) : place % COLUMNS;
    } else if (code & 0x40) this.#ownAt = code & 0x3f;
    else if (code & 0x20) {
      this.#isWide = (code & 0x10) !== 0;
      this.#half = null;
    } else if (code & 0x10) {
      const by = code & 0x04 ? -1 : 1;
      if (code & 0x08) this.#shift = (this.#shift + by + COLUMNS) % COLUMNS;
      else this.#at = (this.#at - by + COLUMNS * 2) % (COLUMNS * 2);
    } else if (code & 0x08) this.#isOn = (code & 0x04) !== 0;
    else if (code & 0x04) {
      this.#step = code & 0x02 ? 1 : -1;
      this.#shiftsAlong = (code & 0x01) !== 0;
    } else if (code & 0x02) {
      this.#at = 0;
      this.#shift = 0;
    } else if (code & 0x01) this.#clear();
  }
}

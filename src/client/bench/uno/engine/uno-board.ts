import {
  ADCMuxInputType,
  AVRADC,
  AVREEPROM,
  AVRIOPort,
  AVRTimer,
  AVRTWI,
  AVRUSART,
  adcConfig,
  avrInstruction,
  CPU,
  EEPROMMemoryBackend,
  PinState,
  portBConfig,
  portCConfig,
  portDConfig,
  timer0Config,
  timer1Config,
  timer2Config,
  twiConfig,
  usart0Config,
} from 'avr8js';
import { FLASH_BYTES } from '../../../../rules/bench/uno/intel-hex.ts';
import { PinMeter } from '../../../../rules/bench/uno/pin-meter.ts';
import { type BusPart, PINS, type Wires } from '../../../../rules/bench/uno/wires.ts';

/** The Uno's clock: so many cycles a second. */
export const HERTZ = 16_000_000;
const CYCLES_PER_US = HERTZ / 1e6;

/** A pretended Uno: its chip runs the machine code of a sketch, cycle by cycle, and its pins are wires for pretended parts. */
export type UnoBoard = {
  wires: Wires;
  meters: readonly PinMeter[];
  /** Runs so many cycles. Throws where the program leaves its own memory. */
  run: (cycles: number) => void;
  /** Microseconds since it was switched on. */
  now: () => number;
  /** Letters that come over the cable. */
  type: (bytes: Uint8Array) => void;
  join: (part: BusPart) => void;
};

type Ports = readonly [AVRIOPort, AVRIOPort, AVRIOPort];

/** Pin 0 to 7 are port D, 8 to 13 port B, A0 to A5 port C. */
const placeOf = (pin: number): [port: 0 | 1 | 2, bit: number] =>
  pin < 8 ? [0, pin] : pin < 14 ? [1, pin - 8] : [2, pin - 14];

/** Switches a board on with a program. `print` hears each byte that the board sends over its cable. */
export function unoBoard(program: Uint8Array, print: (byte: number) => void): UnoBoard {
  const flash = new Uint16Array(FLASH_BYTES / 2).fill(0xffff);
  new Uint8Array(flash.buffer).set(program);
  const cpu = new CPU(flash, 2048);
  const ports: Ports = [
    new AVRIOPort(cpu, portDConfig),
    new AVRIOPort(cpu, portBConfig),
    new AVRIOPort(cpu, portCConfig),
  ];
  for (const timer of [timer0Config, timer1Config, timer2Config]) new AVRTimer(cpu, timer);
  new AVREEPROM(cpu, new EEPROMMemoryBackend(1024));
  const now = () => cpu.cycles / CYCLES_PER_US;
  const { wires, meters, volts } = wirePins(cpu, ports, now);

  const adc = new AVRADC(cpu, adcConfig);
  adc.onADCRead = (input) => {
    const measured = input.type === ADCMuxInputType.SingleEnded ? (volts[input.channel] ?? 0) : 0;
    const reading = Math.min(1023, Math.max(0, Math.floor((measured / adc.referenceVoltage) * 1024)));
    cpu.addClockEvent(() => adc.completeADCRead(reading), adc.sampleCycles);
  };

  const typed: number[] = [];
  const serial = new AVRUSART(cpu, usart0Config, HERTZ);
  serial.onByteTransmit = print;
  const typeNext = () => {
    const byte = typed[0];
    if (byte !== undefined && serial.writeByte(byte)) typed.shift();
  };
  serial.onRxComplete = typeNext;

  return {
    wires,
    meters,
    now,
    run(cycles) {
      const end = cpu.cycles + cycles;
      while (cpu.cycles < end) {
        avrInstruction(cpu);
        cpu.tick();
      }
      typeNext();
      if (cpu.pc * 2 >= FLASH_BYTES) throw new Error('the program has left its memory');
    },
    type: (bytes) => {
      // What nobody reads is lost on a real board as well.
      if (typed.length < 1000) typed.push(...bytes);
    },
    join: busOf(cpu),
  };
}

/** The two-wire bus, and how parts join it. A byte takes as long as on a real bus with 100 kHz. */
function busOf(cpu: CPU): (part: BusPart) => void {
  const twi = new AVRTWI(cpu, twiConfig, HERTZ);
  const parts: BusPart[] = [];
  let heard: BusPart | undefined;
  const byteCycles = (HERTZ / 100_000) * 9;
  const after = (act: () => void) => void cpu.addClockEvent(act, byteCycles);
  twi.eventHandler = {
    start: () => twi.completeStart(),
    stop() {
      heard = undefined;
      twi.completeStop();
    },
    connectToSlave(address, isWriting) {
      heard = isWriting ? parts.find((part) => part.address === address) : undefined;
      after(() => twi.completeConnect(heard !== undefined));
    },
    writeByte(byte) {
      heard?.write(byte);
      after(() => twi.completeWrite(heard !== undefined));
    },
    readByte: () => after(() => twi.completeRead(0xff)),
  };
  return (part) => void parts.push(part);
}

function wirePins(cpu: CPU, ports: Ports, now: () => number) {
  const meters = Array.from({ length: PINS }, () => new PinMeter());
  const held: (boolean | null)[] = Array.from({ length: PINS }, () => null);
  const levels: boolean[] = Array.from({ length: PINS }, () => false);
  const volts: number[] = Array.from({ length: 6 }, () => 0);
  const watchers: ((isHigh: boolean, at: number) => void)[][] = Array.from({ length: PINS }, () => []);

  const settle = (pin: number) => {
    const [port, bit] = placeOf(pin);
    const state = ports[port].pinState(bit);
    const drives = state === PinState.High || state === PinState.Low;
    const isHigh = drives
      ? state === PinState.High
      : (held[pin] ?? (state === PinState.InputPullUp || (volts[pin - 14] ?? 0) > 2.5));
    if (!drives) ports[port].setPin(bit, isHigh);
    if (isHigh === levels[pin]) return;
    levels[pin] = isHigh;
    const at = now();
    // What a part does with the pin lights no LED of the sketch, but it is the same wire.
    meters[pin]?.change(isHigh, at);
    for (const tell of watchers[pin] ?? []) tell(isHigh, at);
  };
  const firsts = [0, 8, 14];
  const counts = [8, 6, 6];
  for (const [place, port] of ports.entries()) {
    const first = firsts[place] as number;
    const every = (1 << (counts[place] as number)) - 1;
    let directions = 0;
    port.addListener((value, before) => {
      const now = cpu.data[port.portConfig.DDR] ?? 0;
      const changed = ((value ^ before) | (now ^ directions)) & every;
      directions = now;
      for (let bit = 0; changed >> bit; bit += 1) if (changed & (1 << bit)) settle(first + bit);
    });
  }

  const wires: Wires = {
    now,
    level: (pin) => levels[pin] ?? false,
    watch: (pin, tell) => void watchers[pin]?.push(tell),
    hold(pin, isHigh) {
      held[pin] = isHigh;
      settle(pin);
    },
    volts(pin, value) {
      volts[pin - 14] = value;
      settle(pin);
    },
    later: (microseconds, act) => void cpu.addClockEvent(act, Math.round(microseconds * CYCLES_PER_US)),
  };
  return { wires, meters, volts };
}

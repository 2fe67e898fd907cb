import type { PartName } from '../../kits/part-picture.tsx';

/** Which of the drawn parts a part of a kit looks like, by its key; null for one that nobody drew. */
const drawn: readonly (readonly [RegExp, PartName])[] = [
  [/servo-driver|motor-driver|relay|converter|controller-board|esp32/, 'board'],
  [/breadboard/, 'breadboard'],
  [/ultrasonic|line-sensor/, 'distance'],
  [/motion-sensor|light-sensor/, 'motion'],
  [/temperature|humidity/, 'climate'],
  [/^led|lamp/, 'leds'],
  [/resistor|potentiometer|capacitor/, 'resistors'],
  [/buzzer/, 'buzzer'],
  [/servo|motor/, 'servo'],
  [/battery|aa-cells|power-supply/, 'battery'],
  [/wires|leads|cable/, 'wires'],
  [/screw/, 'screwdriver'],
  [/guide/, 'guide'],
];

export const drawingOf = (key: string): PartName | null =>
  drawn.find(([words]) => words.test(key))?.[1] ?? null;

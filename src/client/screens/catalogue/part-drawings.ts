import type { PartName, ToolName } from '../kits/part-picture.tsx';

type Drawing = { part: PartName } | { tool: ToolName };

/** What the drawn parts are called in kits; the first that fits counts. */
const drawn: [RegExp, Drawing][] = [
  [/breadboard/i, { part: 'breadboard' }],
  [/guide/i, { part: 'guide' }],
  [/clip/i, { tool: 'clip' }],
  [/servo(?! driver)/i, { part: 'servo' }],
  [/ultrasonic/i, { part: 'distance' }],
  [/PIR/, { part: 'motion' }],
  [/DHT/, { part: 'climate' }],
  [/battery|cells/i, { part: 'battery' }],
  [/controller board|ESP32/i, { part: 'board' }],
  [/wires|cable/i, { part: 'wires' }],
  [/buzzer/i, { part: 'buzzer' }],
  [/\bLEDs?\b/, { part: 'leds' }],
  [/resistor/i, { part: 'resistors' }],
  [/screwdriver/i, { part: 'screwdriver' }],
  [/wheel/i, { tool: 'wheel' }],
  [/tape/i, { tool: 'tape' }],
  [/sheet|\bcard\b/i, { tool: 'sheet' }],
  [/multimeter/i, { tool: 'meter' }],
];

/** The picture of a part of a kit, by its name; null where none is drawn. */
export const drawingOf = (part: string): Drawing | null =>
  drawn.find(([called]) => called.test(part))?.[1] ?? null;

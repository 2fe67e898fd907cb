export type PartName =
  | 'board'
  | 'breadboard'
  | 'distance'
  | 'motion'
  | 'climate'
  | 'leds'
  | 'resistors'
  | 'buzzer'
  | 'servo'
  | 'battery'
  | 'wires'
  | 'screwdriver'
  | 'guide';

/** What else is in a kit, but not in the drawn box. */
export type ToolName = 'wheel' | 'tape' | 'sheet' | 'meter' | 'clip';

/** The other parts of the courses' kits. */
type PieceName =
  | 'display'
  | 'light-sensor'
  | 'knob'
  | 'relay'
  | 'fan'
  | 'lamp'
  | 'button'
  | 'room'
  | 'esp32'
  | 'servo-driver'
  | 'frame'
  | 'adapter'
  | 'socket'
  | 'capacitor'
  | 'cells'
  | 'traffic'
  | 'motor-driver'
  | 'geared-motor'
  | 'chassis'
  | 'line-sensor'
  | 'camera-board'
  | 'axes'
  | 'pack'
  | 'fuse'
  | 'lever'
  | 'converter'
  | 'switch'
  | 'usb'
  | 'tiles';

/** Any of them. */
export type Drawing = { part: PartName } | { tool: ToolName } | { piece: PieceName };

/** What the parts of kits are called, and as what they are drawn; the first that fits counts. */
const drawn: readonly (readonly [RegExp, Drawing])[] = [
  [/traffic-light/, { piece: 'traffic' }],
  [/room-sheet/, { piece: 'room' }],
  [/tiles/, { piece: 'tiles' }],
  [/guide/, { part: 'guide' }],
  [/sheet|-card\b/, { tool: 'sheet' }],
  [/breadboard/, { part: 'breadboard' }],
  [/clip/, { tool: 'clip' }],
  [/chassis/, { piece: 'chassis' }],
  [/frame/, { piece: 'frame' }],
  [/servo-driver/, { piece: 'servo-driver' }],
  [/motor-driver/, { piece: 'motor-driver' }],
  [/converter/, { piece: 'converter' }],
  [/servo/, { part: 'servo' }],
  [/geared-motor/, { piece: 'geared-motor' }],
  [/wheel/, { tool: 'wheel' }],
  [/ultrasonic/, { part: 'distance' }],
  [/axes|gyro/, { piece: 'axes' }],
  [/motion-sensor|pir\b/, { part: 'motion' }],
  [/line-sensor/, { piece: 'line-sensor' }],
  [/light-sensor/, { piece: 'light-sensor' }],
  [/temperature|humidity|dht/, { part: 'climate' }],
  [/socket|terminal/, { piece: 'socket' }],
  [/power-supply/, { piece: 'adapter' }],
  [/battery-pack/, { piece: 'pack' }],
  [/battery-box/, { part: 'battery' }],
  [/cells/, { piece: 'cells' }],
  [/battery/, { part: 'battery' }],
  [/fuse/, { piece: 'fuse' }],
  [/lever/, { piece: 'lever' }],
  [/switch/, { piece: 'switch' }],
  [/camera/, { piece: 'camera-board' }],
  [/esp32/, { piece: 'esp32' }],
  [/controller-board/, { part: 'board' }],
  [/cable/, { piece: 'usb' }],
  [/wires|leads/, { part: 'wires' }],
  [/display/, { piece: 'display' }],
  [/potentiometer/, { piece: 'knob' }],
  [/relay/, { piece: 'relay' }],
  [/fan\b/, { piece: 'fan' }],
  [/lamp/, { piece: 'lamp' }],
  [/push-button/, { piece: 'button' }],
  [/buzzer/, { part: 'buzzer' }],
  [/\bleds?\b/, { part: 'leds' }],
  [/resistor/, { part: 'resistors' }],
  [/capacitor/, { piece: 'capacitor' }],
  [/screw/, { part: 'screwdriver' }],
  [/tape/, { tool: 'tape' }],
  [/multimeter/, { tool: 'meter' }],
];

/** As what a part of a kit is drawn, by its name or its key; null for one that nobody drew. */
export function drawingOf(part: string): Drawing | null {
  const called = part.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return drawn.find(([words]) => words.test(called))?.[1] ?? null;
}

/** The tasks of the workbench, by the names that are kept with an account: none is ever given to another task. */
export const benchTasks = [
  'nod',
  'blink',
  'nightLamp',
  'straight',
  'square',
  'wall',
  'line',
  'delivery',
  'first-light',
  'with-a-switch',
  'two-paths',
  'dim-it',
  'night-lamp',
] as const;
export type BenchTask = (typeof benchTasks)[number];

/** The colours of the site as it comes, by name: tokens.css has the same. The school may replace them (content/theme.yaml). */
export const defaultColours = {
  white: '#ffffff',
  ink: '#1d2433',
  quiet: '#5a6274',
  paper: '#fffaf0',
  'paper-deep': '#fbf0da',
  surface: '#ffffff',
  line: '#e6dcc8',
  edge: '#8c7f67',
  wire: '#f2711c',
  'wire-deep': '#bf4e08',
  'wire-dark': '#8f3a05',
  'wire-pale': '#ffeadb',
  sun: '#ffb61f',
  'sun-deep': '#875900',
  'sun-pale': '#fff0cc',
  leaf: '#0a8469',
  'leaf-deep': '#075f4c',
  'leaf-pale': '#daf2ea',
  indigo: '#4b4ded',
  'indigo-deep': '#3334b3',
  'indigo-pale': '#e8e8ff',
  led: '#e5383b',
  'led-deep': '#b3221f',
  'led-pale': '#ffe6e2',
  power: '#2f9e44',
  'power-deep': '#1b6a2f',
  'power-pale': '#e0f5e3',
} as const;

export type ColourName = keyof typeof defaultColours;
/** #rrggbb by name. */
export type Colours = Readonly<Record<ColourName, string>>;

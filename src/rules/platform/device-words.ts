/** The most that is kept of what a browser says of itself. */
const AGENT_MOST = 400;

const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], agent: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** The browser and what it runs on, as `Chrome, Android`: what tells one's devices apart, and no more. Null where it says neither. */
export function deviceWords(agent: string | undefined): string | null {
  const said = agent?.slice(0, AGENT_MOST) ?? '';
  const names = [nameIn(browsers, said), nameIn(systems, said)].filter((name) => name !== undefined);
  return names.length > 0 ? names.join(', ') : null;
}

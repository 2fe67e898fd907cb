type Tone = 'wire' | 'sun' | 'leaf' | 'indigo' | 'led';

const strokes: Record<Tone, string> = {
  wire: 'stroke-wire',
  sun: 'stroke-sun',
  leaf: 'stroke-leaf',
  indigo: 'stroke-indigo',
  led: 'stroke-led',
};

type Props = {
  /** The course of the wire as SVG path data, in the units of viewBox. */
  path: string;
  viewBox: string;
  tone?: Tone;
  /** Stretch with its box: the wire keeps its thickness, its curves follow. */
  stretch?: boolean;
  /** How it ends: with a round tip, or cut so that another piece can go on. */
  ends?: 'round' | 'cut';
  className?: string;
};

/** A jumper wire: coloured core in a dark outline, as in Tink's drawing. Decoration only; it never catches the pointer. */
export function Wire({
  path,
  viewBox,
  tone = 'wire',
  stretch = false,
  ends = 'round',
  className = '',
}: Props) {
  const stroke = {
    d: path,
    fill: 'none',
    strokeLinecap: ends === 'cut' ? 'butt' : 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const;
  return (
    <svg
      aria-hidden="true"
      viewBox={viewBox}
      preserveAspectRatio={stretch ? 'none' : undefined}
      className={`pointer-events-none overflow-visible ${className}`}
    >
      <path {...stroke} className="stroke-ink" strokeWidth="11" />
      <path {...stroke} className={strokes[tone]} strokeWidth="6" />
    </svg>
  );
}

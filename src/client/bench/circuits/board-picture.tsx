import {
  BOARD_BOX,
  holePlace,
  holesOf,
  isRail,
  LINES,
  type Line,
} from '../../../rules/bench/circuits/breadboard.ts';

/** How large a hole's field is drawn. Everything on the bench is counted in holes and drawn in these. */
export const UNIT = 14;

const [left, top, right, bottom] = BOARD_BOX;
const y = (line: Line) => holePlace({ line, column: 1 }).y * UNIT;
const x = (column: number) => holePlace({ line: 'a', column }).x * UNIT;

const holes =
  'M' +
  LINES.filter((line) => !isRail(line))
    .map((line) => `${x(1)} ${y(line)}h${29 * UNIT}`)
    .join('M');
const rails =
  'M' +
  LINES.filter(isRail)
    .map((line) => `${x(1)} ${y(line)}h${28 * UNIT}`)
    .join('M');

/** The breadboard as it lies on the bench; it never changes. */
export function BoardPicture() {
  return (
    <g stroke="#1d2433" strokeWidth="2.6" strokeLinecap="round" fill="none">
      <rect
        x={left * UNIT}
        y={top * UNIT}
        width={(right - left) * UNIT}
        height={(bottom - top) * UNIT}
        rx="9"
        fill="#fffdf6"
      />
      <path
        d={`M${left * UNIT + 2} ${y('f') + UNIT}H${right * UNIT - 2}v${UNIT}H${left * UNIT + 2}Z`}
        fill="#e9e3d2"
        stroke="none"
      />
      <g stroke="#5a6274" strokeWidth="5.5">
        <path d={holes} strokeDasharray=".1 13.9" />
        <path d={rails} strokeDasharray=".1 13.9 .1 13.9 .1 13.9 .1 13.9 .1 27.9" />
      </g>
      <g strokeWidth="2">
        <path
          d={`M${x(1) - 8} ${y('tm') - 7}H${x(30)}M${x(1) - 8} ${y('bm') - 7}H${x(30)}`}
          stroke="#3f63d8"
        />
        <path
          d={`M${x(1) - 8} ${y('tp') + 8}H${x(30)}M${x(1) - 8} ${y('bp') + 8}H${x(30)}`}
          stroke="#e5383b"
        />
      </g>
      <g strokeWidth="2.6">
        {(['tm', 'bm'] as const).map((line) => (
          <path key={line} d={`M${x(30) + 10} ${y(line)}h8`} stroke="#3f63d8" />
        ))}
        {(['tp', 'bp'] as const).map((line) => (
          <path key={line} d={`M${x(30) + 10} ${y(line)}h8m-4-4v8`} stroke="#e5383b" />
        ))}
      </g>
      <g
        fill="#5a6274"
        stroke="none"
        fontSize="9.5"
        fontWeight="600"
        textAnchor="middle"
        className="circuits-print"
      >
        {[1, 5, 10, 15, 20, 25, 30].map((column) => (
          <text key={column} x={x(column)} y={y('a') + 15}>
            {column}
          </text>
        ))}
        {LINES.filter((line) => !isRail(line)).map((line) => (
          <text key={line} x={x(1) - 14} y={y(line) + 3}>
            {line}
          </text>
        ))}
      </g>
    </g>
  );
}

/** The holes that one piece of metal joins, lit up while one of them is meant. */
export function StripLight({ strip }: { strip: string }) {
  const places = holesOf(strip).map(holePlace);
  const xs = places.map((place) => place.x * UNIT);
  const ys = places.map((place) => place.y * UNIT);
  const [minX, minY] = [Math.min(...xs), Math.min(...ys)];
  return (
    <rect
      x={minX - 6}
      y={minY - 6}
      width={Math.max(...xs) - minX + 12}
      height={Math.max(...ys) - minY + 12}
      rx="6"
      fill="#ffb61f"
      fillOpacity=".4"
      stroke="#f2711c"
      strokeWidth="2"
    />
  );
}

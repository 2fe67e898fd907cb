/** What lies on the bench and is reached by wires; each is drawn round its middle. */

const cellRows = (volts: number) => (volts > 6 ? 0 : Math.round(volts / 1.5));

export function Battery({ volts, hot }: { volts: number; hot: boolean }) {
  const rows = cellRows(volts);
  const high = 66 / Math.max(rows, 1);
  const thick = Math.min(20, high - 4);
  return (
    <g transform="translate(-70 -42)">
      <path d="M126 14h14" stroke="#e5383b" strokeWidth="7" strokeLinecap="round" />
      <path d="M126 70h14" stroke="#1d2433" strokeWidth="7" strokeLinecap="round" />
      <rect width="128" height="84" rx="10" fill={hot ? '#8a2f24' : '#39425a'} />
      {rows === 0 && (
        <>
          <rect x="14" y="13" width="84" height="58" rx="6" fill="#1d2433" strokeWidth="2.4" />
          <rect x="62" y="13" width="36" height="58" rx="6" fill="#ffb61f" strokeWidth="2.4" />
        </>
      )}
      {Array.from({ length: rows }, (_, row) => {
        const y = 9 + row * high + (high - thick) / 2;
        const faces = row % 2 === 0;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells never change places
          <g key={row} strokeWidth="2.2">
            <rect x="14" y={y} width="88" height={thick} rx="4" fill="#1d2433" />
            <rect x={faces ? 78 : 14} y={y} width="24" height={thick} rx="4" fill="#ffb61f" />
            <rect
              x={faces ? 102 : 10}
              y={y + thick / 2 - 4}
              width="4"
              height="8"
              fill="#d9dde8"
              strokeWidth="1.4"
            />
          </g>
        );
      })}
      <rect x="32" y="29" width="54" height="26" rx="4" fill="#fffaf0" strokeWidth="2.2" />
      <text
        x="59"
        y="48"
        fill="#1d2433"
        stroke="none"
        fontSize="17"
        fontWeight="700"
        textAnchor="middle"
        className="circuits-print"
      >
        {`${volts} V`}
      </text>
      <g strokeWidth="3" strokeLinecap="round">
        <path d="M111 14h9M115.5 9.5v9" stroke="#ff8f80" />
        <path d="M111 70h9" stroke="#aab4cc" />
      </g>
      {hot && <Heat />}
    </g>
  );
}

function Heat() {
  return (
    <path
      className="circuits-sound"
      d="M30-10q-8-8 0-16t0-16M62-10q-8-8 0-16t0-16M94-10q-8-8 0-16t0-16"
      stroke="#e5383b"
      strokeWidth="5"
      strokeLinecap="round"
    />
  );
}

/** The controller board, as far as it feeds a circuit. */
export function Supply({ hot }: { hot: boolean }) {
  return (
    <g transform="translate(-70 -42)">
      <rect width="132" height="84" rx="11" fill={hot ? '#8a2f24' : '#0b8a6f'} />
      <rect x="-8" y="26" width="30" height="32" rx="4" fill="#c9cfdd" strokeWidth="2.4" />
      <rect x="40" y="28" width="44" height="28" rx="4" fill="#2b3348" strokeWidth="2.4" />
      <path d="M48 28v-5M58 28v-5M68 28v-5M76 28v-5M48 56v5M58 56v5M68 56v5M76 56v5" stroke="#d9dde8" />
      <circle cx="34" cy="14" r="4.5" fill="#7cfc9a" strokeWidth="2" />
      <rect x="118" y="16" width="16" height="52" rx="4" fill="#1d2433" stroke="none" />
      <path d="M124 28h16M124 56h16" stroke="#e8b23a" strokeWidth="6" strokeLinecap="round" />
      <g
        fill="#fffaf0"
        stroke="none"
        fontSize="13"
        fontWeight="700"
        textAnchor="end"
        className="circuits-print"
      >
        <text x="114" y="24">
          5V
        </text>
        <text x="114" y="72">
          GND
        </text>
      </g>
      {hot && <Heat />}
    </g>
  );
}

/** `upright`: by how much its figures are turned back, in degrees. */
export function Meter({
  mode,
  reading,
  upright,
}: {
  mode: 'volts' | 'milliamps';
  reading: string;
  upright: number;
}) {
  return (
    <g>
      <rect x="-46" y="-63" width="92" height="122" rx="13" fill="#ffb61f" />
      <g transform={`rotate(${upright} 0 -32)`}>
        <rect x="-36" y="-52" width="72" height="40" rx="6" fill="#dff0d8" strokeWidth="2.4" />
        <text
          y="-24"
          fill="#1d2433"
          stroke="none"
          fontSize="20"
          fontWeight="700"
          textAnchor="middle"
          className="circuits-print"
        >
          {reading}
        </text>
      </g>
      <circle cy="18" r="19" fill="#2b3348" strokeWidth="2.4" />
      <path
        d="M0 18v-14"
        transform={`rotate(${mode === 'volts' ? -50 : 50} 0 18)`}
        stroke="#fffdf6"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <g
        fill="#1d2433"
        stroke="none"
        fontSize="12"
        fontWeight="700"
        textAnchor="middle"
        className="circuits-print"
      >
        <text x="-31" y="9">
          V
        </text>
        <text x="30" y="9">
          mA
        </text>
      </g>
      <circle cx="-21" cy="57" r="8" fill="#e5383b" strokeWidth="2.4" />
      <circle cx="21" cy="57" r="8" fill="#39425a" strokeWidth="2.4" />
    </g>
  );
}

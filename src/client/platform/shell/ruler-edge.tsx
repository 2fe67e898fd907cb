const width = 1600;

/** Marks of a ruler, 10 px a millimetre: long at each tenth, middling at each fifth. */
function marks(): string {
  let path = '';
  for (let at = 0; at <= width; at += 10) path += `M${at} 0v${at % 100 === 0 ? 18 : at % 50 === 0 ? 13 : 8}`;
  return path;
}

const ruler = marks();

/** The bench's front edge: a steel ruler let into the wood. Repeats beyond 1600 px by being cut, not stretched. */
export function RulerEdge() {
  return (
    <div aria-hidden="true" className="h-9 overflow-hidden border-ink border-y-2 bg-sun forced-colors:hidden">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} 36`}
        className="h-9 w-[1600px] max-w-none min-[100rem]:w-[3200px]"
        preserveAspectRatio="xMinYMin slice"
      >
        <path d={ruler} className="stroke-ink" strokeWidth="2" fill="none" />
      </svg>
    </div>
  );
}

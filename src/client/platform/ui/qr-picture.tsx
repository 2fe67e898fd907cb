/** The dark squares of a code as one path. */
function pathOf(rows: boolean[][]): string {
  return rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** A QR code: black on white in every dress, so that any camera reads it. */
export function QrPicture({ code, label }: { code: { data: boolean[][]; size: number }; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className="block aspect-square w-full bg-white [forced-color-adjust:none]"
    >
      <path d={pathOf(code.data)} fill="#000" />
    </svg>
  );
}

import { encode } from 'uqr';

// White around it that a camera needs to find it, in modules.
const border = 4;

/** For a camera. Dark on white in either theme: few cameras read the other. */
export function QrPicture({ text, className }: { text: string; className: string | undefined }) {
  const { data, size } = encode(text, { ecc: 'M', border });
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} aria-hidden shapeRendering="crispEdges">
      <path d={pathOf(data)} />
    </svg>
  );
}

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
}

import { encode } from 'uqr';
import styles from './own-account.module.css';

// White around it that a camera needs to find it, in modules.
const border = 4;

/** For a camera; whoever cannot point one at it finds the same as letters beside it. */
export function QrPicture({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border });
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} aria-hidden shapeRendering="crispEdges">
      <path d={pathOf(data)} />
    </svg>
  );
}

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
}

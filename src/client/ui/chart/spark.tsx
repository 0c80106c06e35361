import { scaleBand, scaleLinear } from 'd3-scale';
import type { Marked } from './marked.ts';
import styles from './chart.module.css';

const size = { width: 96, height: 20 };
const least = 2;

/** The course of values in the height of a line of text. */
export function Spark({ of, atLeast }: { of: readonly Marked[]; atLeast: number }) {
  const across = scaleBand(
    of.map(({ key }) => key),
    [0, size.width],
  ).padding(0.2);
  const up = scaleLinear([0, Math.max(atLeast, ...of.map(({ value }) => value))], [least, size.height]);
  return (
    <svg className={styles.spark} width={size.width} height={size.height} aria-hidden>
      {of.map(({ key, value, grade }) => (
        <rect key={key} x={across(key)} y={size.height - up(value)} width={across.bandwidth()} height={up(value)} data-grade={grade} />
      ))}
    </svg>
  );
}

import { useElementSize } from '@mantine/hooks';
import { scaleBand, scaleLinear } from 'd3-scale';
import { numberText } from '#client/ui/language/language.ts';
import type { Marked } from './marked.ts';
import styles from './chart.module.css';

interface BarsProps {
  of: readonly Marked[];
  /** Of the values, above the scale: "minutes". */
  unit: string;
  /** The scale reaches this far at least, so that small values look small. */
  atLeast: number;
}

const size = { height: 168, top: 20, foot: 20, side: 32 };
/** A value of nothing is seen too: something was measured. */
const least = 3;

/** Values over time, one bar each, on a scale. */
export function Bars({ of, unit, atLeast }: BarsProps) {
  const { ref, width } = useElementSize();
  const across = scaleBand(
    of.map(({ key }) => key),
    [size.side, Math.max(width, size.side)],
  ).padding(0.25);
  const foot = size.height - size.foot;
  const up = scaleLinear([0, Math.max(atLeast, ...of.map(({ value }) => value))], [foot, size.top]).nice(4);
  return (
    <div ref={ref} className={styles.bars}>
      <svg width={width} height={size.height}>
        <defs>
          <pattern id="chart-stripes" width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0V6" strokeWidth={2} />
          </pattern>
        </defs>
        <text x={0} y={10}>
          {unit}
        </text>
        {up.ticks(4).map((at) => (
          <g key={at}>
            <line x1={size.side} x2={width} y1={up(at)} y2={up(at)} />
            <text x={size.side - 6} y={up(at) + 4} textAnchor="end">
              {numberText(at)}
            </text>
          </g>
        ))}
        {of.map(({ key, value, grade, told, tick }) => {
          const height = Math.max(least, foot - up(value));
          const x = across(key) ?? 0;
          return (
            <g key={key}>
              <rect x={x} y={foot - height} width={across.bandwidth()} height={height} data-grade={grade}>
                <title>{told}</title>
              </rect>
              {grade === 'bad' && (
                <path className={styles.stripes} d={`M${x} ${foot}h${across.bandwidth()}v${-height}h${-across.bandwidth()}z`} />
              )}
              {tick && (
                <text x={x} y={size.height - 4}>
                  {tick}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

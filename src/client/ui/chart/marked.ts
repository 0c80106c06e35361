/**
 * How good what a mark stands for is; it chooses the colour and the pattern, which never say it alone. `info` is neither good nor
 * bad, and of `none` nothing is known.
 */
export type Grade = 'ok' | 'warn' | 'bad' | 'info' | 'none';

/** One mark of a picture. */
export interface Marked {
  key: string;
  value: number;
  grade: Grade;
  /** What the pointer is told. */
  told: string;
  /** Below it, where the picture has a scale; few have one. */
  tick?: string | undefined;
}

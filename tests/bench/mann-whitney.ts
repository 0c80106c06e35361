/**
 * How likely two samples as different as these are if nothing tells them apart (two-sided Mann-Whitney U test, normal
 * approximation; times are never equal to the nanosecond, so ties are not corrected for).
 */
export function mannWhitney(left: readonly number[], right: readonly number[]): number {
  const ranked = [...left.map((value) => ({ value, isLeft: true })), ...right.map((value) => ({ value, isLeft: false }))];
  ranked.sort((a, b) => a.value - b.value);
  const rankSum = ranked.reduce((sum, { isLeft }, at) => (isLeft ? sum + at + 1 : sum), 0);
  const [n, m] = [left.length, right.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const deviation = Math.sqrt((n * m * (n + m + 1)) / 12);
  return 2 * (1 - normalBelow(Math.abs(u - (n * m) / 2) / deviation));
}

/** Abramowitz and Stegun 26.2.17; off by less than 1e-7. */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}

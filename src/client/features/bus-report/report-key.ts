/** There is one report for each bus and day. */
export function keyOf({ busId, day }: { busId: string; day: string }): string {
  return `${busId}/${day}`;
}

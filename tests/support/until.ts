/** Waits until what is read is as wanted; tells what was read last when it never is. For support code and benchmarks. */
export async function until<Value>(
  what: string,
  read: () => Promise<Value>,
  isWanted: (value: Value) => boolean,
  withinMs = 30_000,
): Promise<Value> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const value = await read();
    if (isWanted(value)) return value;
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${what}. Last seen: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

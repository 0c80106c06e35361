/** On SIGTERM or SIGINT: stop taking calls, finish what is begun, write everything, go; and not later than promised. */
export function closeWithin(ms: number, close: () => Promise<void>): void {
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    // A little before the promise: a call that hangs is cut off, its transaction undone.
    setTimeout(() => process.exit(1), ms - 500).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** A quarter of a frame on a slow tablet is still there for a key that is pressed meanwhile. */
const sliceMs = 8;

/** Does the steps a few at a time, with a breath for the page between, and hands on what comes of them. Returns how to give up. */
export function inSlices<Result>(steps: Generator<void, Result>, done: (result: Result) => void): () => void {
  let timer = setTimeout(slice);

  function slice() {
    const until = performance.now() + sliceMs;
    while (performance.now() < until) {
      const step = steps.next();
      if (step.done) return done(step.value);
    }
    timer = setTimeout(slice);
  }

  return () => clearTimeout(timer);
}

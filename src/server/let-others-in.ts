/** Whatever waits to be answered is answered first. */
export function letOthersIn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

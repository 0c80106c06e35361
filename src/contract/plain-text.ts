/** Small letters without the marks over and under them, as names are typed in a hurry: "Adébáyò" is "adebayo". */
export function plain(text: string): string {
  const small = text.toLowerCase();
  // Taking a letter apart is slow, and most names have none that needs it.
  return /[^ -~]/.test(small) ? small.normalize('NFD').replace(/\p{M}/gu, '') : small;
}

/** Its words, plain; none of them is empty. */
export function plainWords(text: string): string[] {
  return plain(text)
    .split(/\s+/)
    .filter((word) => word !== '');
}

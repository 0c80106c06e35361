/** Hands the person a file made on this device. */
export function saveFile(name: string, parts: BlobPart[], type = 'application/json'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(parts, { type }));
  link.download = name;
  link.click();
  // Revoking at once would take the file away from a browser that asks where to save it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

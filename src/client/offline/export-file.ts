import type { OutboxRecord } from '#outbox/record.ts';

/** Hands the person a file of edits, so that they can be kept or shown even when this device lets them go. */
export function saveAsFile(records: readonly OutboxRecord[], now = new Date()): void {
  const file = new Blob([JSON.stringify(records, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `muster-edits-${now.toISOString().slice(0, 16).replace(':', '')}.json`;
  link.click();
  // Revoking at once would take the file away from a browser that asks where to save it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

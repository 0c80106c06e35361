import type { NoticeChannel } from '#contract/guardian-notice.ts';

/** Enough to tell one address from another: "a•••@mail.example", "+234•••••12". */
export function masked(channel: NoticeChannel | null, address: string): string {
  if (channel === null) return '';
  if (channel === 'SMS') return `${address.slice(0, 4)}•••••${address.slice(-2)}`;
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}

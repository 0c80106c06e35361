/** What the tabs of one person tell each other: which edits they changed, and that one would like to replay. */
import type { Channel } from './platform.ts';

export const turnWanted = 'turn';

interface Following {
  read: (seqs: number[]) => Promise<void>;
  giveWay: () => void;
  report: (error: unknown) => void;
}

/** Reads the numbers of changed edits; messages that come while a reading is going on are one reading after it. */
export function followNews(channel: Channel, { read, giveWay, report }: Following): void {
  let seqs = new Set<number>();
  let isWanted = false;
  let isReading = false;

  async function readOn(): Promise<void> {
    isReading = true;
    while (isWanted) {
      const now = [...seqs];
      seqs = new Set();
      isWanted = false;
      await read(now).catch(report);
    }
    isReading = false;
  }

  channel.onmessage = ({ data }: { data: unknown }) => {
    if (data === turnWanted) return giveWay();
    isWanted = true;
    for (const seq of Array.isArray(data) ? data : []) if (typeof seq === 'number') seqs.add(seq);
    if (!isReading) void readOn();
  };
}

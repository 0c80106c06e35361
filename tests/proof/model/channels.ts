/** How the tabs of one device tell each other. */
import type { Channel } from '#outbox/platform.ts';
import type { Life } from './life.ts';

export function createChannels(): (life: Life) => (name: string) => Channel {
  const open = new Set<{ life: Life; name: string; channel: Channel }>();
  return (life) => (name) => {
    const channel: Channel = {
      onmessage: null,
      postMessage(message) {
        if (!life.isAlive()) return;
        for (const other of open) {
          if (other === own || other.name !== name) continue;
          const copy = { data: structuredClone(message) };
          other.life.deliver(() => void other.channel.onmessage?.(copy as never));
        }
      },
      close: () => void open.delete(own),
    };
    const own = { life, name, channel };
    open.add(own);
    life.atDeath(() => channel.close());
    return channel;
  };
}

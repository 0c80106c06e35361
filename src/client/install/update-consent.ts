import * as z from 'zod/mini';

/** Why a tab must not be reloaded now. */
const Hindrance = z.enum(['draft', 'sending']);
export type Hindrance = z.infer<typeof Hindrance>;

const Message = z.union([z.object({ ask: z.string() }), z.object({ answer: z.string(), hindrance: Hindrance })]);
type Message = z.infer<typeof Message>;

const channelName = 'muster:update';
const answerWithinMs = 300;

/** Asks this tab and every other one. A tab that says nothing agrees; a frozen one looks after itself when it wakes. */
export async function findHindrance(ofThisTab: Hindrance | null): Promise<Hindrance | null> {
  if (ofThisTab !== null) return ofThisTab;
  const channel = new BroadcastChannel(channelName);
  const ask = crypto.randomUUID();
  try {
    return await new Promise((resolve) => {
      channel.addEventListener('message', ({ data }) => {
        const message = Message.safeParse(data);
        if (message.success && 'answer' in message.data && message.data.answer === ask) resolve(message.data.hindrance);
      });
      channel.postMessage({ ask } satisfies Message);
      setTimeout(() => resolve(null), answerWithinMs);
    });
  } finally {
    channel.close();
  }
}

/** Answers the tabs that ask, as long as there is something to object. */
export function answerOtherTabs(hindranceHere: () => Hindrance | null): void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => {
    const message = Message.safeParse(data);
    if (!message.success || !('ask' in message.data)) return;
    const hindrance = hindranceHere();
    if (hindrance !== null) channel.postMessage({ answer: message.data.ask, hindrance } satisfies Message);
  });
}

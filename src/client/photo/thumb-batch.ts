/** Many small pictures in one call: whatever is asked for in the same moment goes together. */
export interface Thumb {
  image: string;
  version: number;
}

interface Asked {
  id: string;
  resolve: (thumb: Thumb | null) => void;
  reject: (error: unknown) => void;
}

interface Deps {
  /** Answers for those who have a picture. */
  ask: (ids: string[]) => Promise<readonly (Thumb & { id: string })[]>;
  most: number;
  /** Rows of a list look on this device first, and come here one after the other. */
  waitMs: number;
}

/** Answers null for somebody without a picture. */
export function createThumbBatch({ ask, most, waitMs }: Deps): (id: string) => Promise<Thumb | null> {
  let asked: Asked[] = [];

  function send() {
    const all = asked;
    asked = [];
    const ids = [...new Set(all.map(({ id }) => id))];
    for (let from = 0; from < ids.length; from += most) {
      const part = ids.slice(from, from + most);
      void settle(
        part,
        all.filter(({ id }) => part.includes(id)),
      );
    }
  }

  async function settle(ids: string[], those: Asked[]) {
    try {
      const found = new Map((await ask(ids)).map(({ id, image, version }) => [id, { image, version }]));
      for (const { id, resolve } of those) resolve(found.get(id) ?? null);
    } catch (error) {
      for (const { reject } of those) reject(error);
    }
  }

  return (id) => {
    if (asked.length === 0) setTimeout(send, waitMs);
    return new Promise((resolve, reject) => asked.push({ id, resolve, reject }));
  };
}

/** What a room below the features needs of every one of them. */
export interface FromFeatures<Told> {
  get: () => Told;
  tell: (told: Told) => void;
}

/**
 * The features import the room, so the room cannot import them: it says what it needs, and `app` tells it before anything
 * is drawn (`app/features.ts`).
 */
export function fromFeatures<Told>(what: string): FromFeatures<Told> {
  let held: Told | undefined;
  return {
    get: () => {
      if (held === undefined) throw new Error(`Nobody has told the ${what} yet`);
      return held;
    },
    tell: (told) => {
      held = told;
    },
  };
}

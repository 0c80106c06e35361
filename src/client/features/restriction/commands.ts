import { endRestriction, type Restriction, type RestrictionContent, writeRestriction } from '#contract/restriction.ts';
import { call } from '#client/http/call.ts';
import { useReadAgain } from '#client/live/stale.ts';

/** What a School Admin does with restrictions. Each needs a connection and throws its refusal. */
export function useRestrictionCommands() {
  const readAgain = useReadAgain('guardian');
  // After a refusal too: it may be that somebody else was first.
  async function told<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } finally {
      void readAgain();
    }
  }
  return {
    /** `version` is 0 for a new one. */
    write: ({ id, version }: Pick<Restriction, 'id' | 'version'>, content: RestrictionContent) =>
      told(call(writeRestriction, { params: { id }, body: { ...content, version } })),
    end: ({ id, version }: Pick<Restriction, 'id' | 'version'>, reason: string) =>
      told(call(endRestriction, { params: { id }, body: { reason, version } })),
  };
}

import { endRestriction, type Restriction, type RestrictionContent, writeRestriction } from '#contract/restriction.ts';
import { call } from '#client/http/call.ts';
import { useReadAgain } from '#client/live/stale.ts';

/** What a School Admin does with restrictions. Each needs a connection and throws its refusal. */
export function useRestrictionCommands() {
  const readAgain = useReadAgain('guardian');
  return {
    /** `version` is 0 for a new one. */
    write: ({ id, version }: Pick<Restriction, 'id' | 'version'>, content: RestrictionContent) =>
      call(writeRestriction, { params: { id }, body: { ...content, version } }).finally(readAgain),
    end: ({ id, version }: Pick<Restriction, 'id' | 'version'>, reason: string) =>
      call(endRestriction, { params: { id }, body: { reason, version } }).finally(readAgain),
  };
}

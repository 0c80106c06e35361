import { StatusTag, type StatusTagProps } from '#client/ui/feedback/status-tag.tsx';
import { type Claimed, isClaimed, isSaid } from './claims.ts';
import { useOutboxView } from './outbox-provider.tsx';

interface ClaimTagProps extends Omit<StatusTagProps, 'isUnsent'> {
  /** Of the record the state is of; of all of them where any one alone makes it. */
  lane: string | readonly string[];
  /** The fields that the state follows from. A deed, such as handing in, always counts. */
  fields?: readonly string[];
  /** `value`: what these fields hold, which no deed changes. */
  of?: Claimed;
}

/** A state as the server has it; one that only this device says yet never wears the look of a known one. */
export function ClaimTag({ lane, fields = [], of = 'state', ...tag }: ClaimTagProps) {
  const { records } = useOutboxView();
  const says = of === 'state' ? isClaimed : isSaid;
  const isUnsent = [lane].flat().every((one) => says(records, one, fields));
  return <StatusTag {...tag} isUnsent={isUnsent} />;
}

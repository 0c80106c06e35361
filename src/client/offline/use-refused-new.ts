import { useEffect, useRef } from 'react';
import type { QueuedKind } from '#contract/endpoints.ts';
import type { Detail } from '#contract/problem.ts';
import { isShown, isRefused } from '#outbox/record.ts';
import { toldDetail } from '#client/ui/language/told.ts';
import { useOutboxView } from './outbox-provider.tsx';
import type { RefusedNew } from './refused-new.ts';

/** Of this id, when the server did not take it. */
export function useRefusedNew(kind: QueuedKind, id: string): RefusedNew | undefined {
  const own = useOutboxView().records.filter((record) => record.kind === kind && record.params['id'] === id);
  const record = own.find((one) => one.base.version === null && isRefused(one));
  return record && { record, edits: [record, ...own.filter(isShown).sort((a, b) => a.seq - b.seq)] };
}

/** What the server said stands at its fields as soon as the form opens, and when it is said while it is open. */
export function useRefusal(form: { refuse: (details: readonly Detail[]) => void }, refused: RefusedNew | undefined): void {
  const said = useRef<string>(undefined);
  useEffect(() => {
    const { id, last } = refused?.record ?? {};
    // Once: what is mended meanwhile is not wrong again because another edit was made.
    if (id === said.current) return;
    said.current = id;
    if (last?.details) form.refuse(last.details.map(toldDetail));
  });
}

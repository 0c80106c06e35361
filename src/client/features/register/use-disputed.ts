import * as z from 'zod/mini';
import { Mark } from '#contract/mark.ts';
import type { OneRegister } from '#contract/register.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { isRefused } from '#outbox/record.ts';
import { registerLane } from './register-lane.ts';

/** By child: the mark that was made here and waits for a decision, since somebody else had marked otherwise. */
export function useDisputed(register: OneRegister): ReadonlyMap<string, Mark> {
  const lane = registerLane(register);
  const refused = useOutboxView().records.filter((record) => record.lane === lane && isRefused(record));
  return new Map(
    refused.flatMap(({ last }) =>
      (last?.conflicts ?? []).flatMap(({ path, mine }) => {
        const [list, child] = path.split('/');
        const mark = z.safeParse(Mark, mine);
        return list === 'marks' && child !== undefined && mark.success ? [[child, mark.data] as const] : [];
      }),
    ),
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Detail } from '#contract/problem.ts';
import { Problem } from '#contract/problem.ts';
import { importQueries } from './queries.ts';

interface Deed {
  isBusy: boolean;
  /** What the server or the network said against it; empty when nothing. */
  failure: string;
  /** By field, where the server named fields. */
  details: readonly Detail[];
  /** Once at a time. Whatever came of it, what is shown is read again. */
  run: (work: () => Promise<void>) => Promise<void>;
}

export function useDeed(): Deed {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [details, setDetails] = useState<readonly Detail[]>([]);
  return {
    isBusy,
    failure,
    details,
    async run(work) {
      if (isBusy) return;
      setBusy(true);
      setFailure('');
      setDetails([]);
      try {
        await work();
      } catch (error) {
        setFailure(error instanceof Error ? error.message : String(error));
        if (error instanceof Problem) setDetails(error.extras.details ?? []);
      } finally {
        await client.invalidateQueries({ queryKey: importQueries.all });
        setBusy(false);
      }
    },
  };
}

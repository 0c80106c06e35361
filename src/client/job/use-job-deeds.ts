import { useQueryClient } from '@tanstack/react-query';
import { pathOf } from '#contract/endpoint.ts';
import { cancelJob, type Job, type JobPeople, type JobWork, readJobResult, startJob, undoJob } from '#contract/job.ts';
import { call } from '#client/http/call.ts';
import { callFile } from '#client/http/call-file.ts';
import { useStepUp } from '#client/session/step-up.ts';
import { saveFile } from '#client/ui/buttons/save-file.ts';
import { jobQueries } from './queries.ts';

export interface Start {
  id: string;
  work: JobWork;
  people: JobPeople;
  count: number;
}

interface JobDeeds {
  start: (asked: Start) => Promise<Job>;
  cancel: (id: string) => Promise<void>;
  /** `undoId` is made by whoever asks, of the new job. */
  undo: (asked: { id: string; undoId: string }) => Promise<void>;
  /** Saves the result; answers the name of its file. */
  download: (id: string) => Promise<string>;
}

export function useJobDeeds(): JobDeeds {
  const client = useQueryClient();
  const withStepUp = useStepUp();
  const readAgain = () => void client.invalidateQueries({ queryKey: jobQueries.all });
  return {
    start: async (body) => {
      const job = await withStepUp(() => call(startJob, { body }));
      readAgain();
      return job;
    },
    cancel: async (id) => {
      await call(cancelJob, { params: { id }, body: {} }).finally(readAgain);
    },
    undo: async ({ id, undoId }) => {
      await call(undoJob, { params: { id }, body: { id: undoId } }).finally(readAgain);
    },
    download: async (id) => {
      const { name, blob } = await withStepUp(() => callFile({ ...readJobResult, path: pathOf(readJobResult.path, { id }) }, {}));
      saveFile(name, [blob], blob.type);
      return name;
    },
  };
}

import { WorkerSays } from '#contract/push-worker.ts';

/** What the service worker tells this tab. */
export function onWorkerSays(listener: (said: WorkerSays) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const hear = ({ data }: MessageEvent<unknown>) => {
    const said = WorkerSays.safeParse(data);
    if (said.success) listener(said.data);
  };
  navigator.serviceWorker.addEventListener('message', hear);
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}

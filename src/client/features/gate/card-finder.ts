/** What reads the code of a card from a picture: the browser itself where it can, else a reader of our own. */
export interface CardFinder {
  /** Null where there is none in it. */
  find: (video: HTMLVideoElement) => Promise<string | null>;
  close: () => void;
}

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

export async function openCardFinder(): Promise<CardFinder> {
  return (await ofBrowser()) ?? ofWorker();
}

async function ofBrowser(): Promise<CardFinder | null> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector || !(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return { find: async (video) => (await detector.detect(video))[0]?.rawValue ?? null, close: () => undefined };
}

function ofWorker(): CardFinder {
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' });
  return {
    async find(video) {
      const picture = await createImageBitmap(video);
      const answer = Promise.withResolvers<string | null>();
      worker.onmessage = ({ data }: MessageEvent<string | null>) => answer.resolve(data);
      worker.onerror = () => answer.resolve(null);
      worker.postMessage(picture, [picture]);
      return answer.promise;
    },
    close: () => worker.terminate(),
  };
}

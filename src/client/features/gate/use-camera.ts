import { useEffect, useRef } from 'react';
import { openCardFinder } from './card-finder.ts';

export type CameraTrouble = 'REFUSED' | 'NONE';

interface Heard {
  onScan: (text: string) => void;
  onTrouble: (trouble: CameraTrouble) => void;
}

/** Between two pictures: the device has other work too. */
const pauseMs = 100;
/** A card that lies before the camera is one scan, until it was out of sight for so long. */
const outOfSightMs = 1_500;

/** For the picture of the camera, which is on as long as it is asked for and the screen is open. */
export function useCamera(isOn: boolean, heard: Heard) {
  const video = useRef<HTMLVideoElement>(null);
  const now = useRef(heard);
  useEffect(() => {
    now.current = heard;
  });

  useEffect(() => {
    const shown = video.current;
    if (!isOn || !shown) return;
    const ending = new AbortController();
    watch(shown, ending.signal, (text) => now.current.onScan(text)).catch((error: unknown) => {
      if (!ending.signal.aborted) now.current.onTrouble(isRefusal(error) ? 'REFUSED' : 'NONE');
    });
    return () => ending.abort();
  }, [isOn]);

  return video;
}

async function watch(video: HTMLVideoElement, ending: AbortSignal, onScan: (text: string) => void): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
  const finder = await openCardFinder();
  try {
    video.srcObject = stream;
    await video.play();
    const seen = { text: '', at: 0 };
    while (!ending.aborted) {
      const text = await finder.find(video);
      const at = performance.now();
      if (text !== null && !ending.aborted) {
        if (text !== seen.text || at - seen.at > outOfSightMs) onScan(text);
        Object.assign(seen, { text, at });
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  } finally {
    finder.close();
    for (const track of stream.getTracks()) track.stop();
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}

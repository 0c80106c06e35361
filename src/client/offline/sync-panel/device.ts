import { useEffect, useState } from 'react';
import { t } from '#client/ui/language/words.ts';

interface Device {
  name: string;
  storage: string;
}

/** What a person recognises this device by, and how much Muster keeps on it. */
export function useDevice(deviceId: string): Device {
  const [storage, setStorage] = useState('…');
  useEffect(() => {
    let isShown = true;
    void describeStorage().then((text) => {
      if (isShown) setStorage(text);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return { name: `${deviceNameOf(navigator.userAgent)}${deviceId && ` · ${deviceId.slice(-4)}`}`, storage };
}

const systems: [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

export function deviceNameOf(userAgent: string): string {
  const nameIn = (table: [RegExp, string][], otherwise: string) => table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? otherwise;
  return t('{{browser}} on {{system}}', { browser: nameIn(browsers, t('Browser')), system: nameIn(systems, t('this device')) });
}

async function describeStorage(): Promise<string> {
  if (!('storage' in navigator)) return t('not known');
  const [{ usage = 0 }, isPersisted] = await Promise.all([navigator.storage.estimate(), navigator.storage.persisted()]);
  const size = (usage / 1_000_000).toFixed(1);
  return isPersisted ? t('{{size}} MB, kept even when the disk is full', { size }) : t('{{size}} MB', { size });
}

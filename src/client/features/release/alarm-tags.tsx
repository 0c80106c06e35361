import type { Release } from '#contract/release.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { alarms } from './labels.ts';

/** What is wrong with a release, and what was found where somebody has looked. */
export function AlarmTags({ of: { alarms: raised, looked } }: { of: Pick<Release, 'alarms' | 'looked'> }) {
  return (
    <>
      {raised.map((alarm) => (
        <StatusTag key={alarm} status={looked === null ? 'bad' : 'none'} isLong>
          {alarms[alarm]}
        </StatusTag>
      ))}
      {looked && <span>{t('Looked at by {{name}}: {{found}}', { name: looked.by, found: looked.found })}</span>}
    </>
  );
}

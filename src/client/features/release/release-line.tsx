import type { Release } from '#contract/release.ts';
import { relations } from '#client/person/guardian-words.ts';
import { VoidLine } from '#client/record/void-line.tsx';
import lines from '#client/record/void-lines.module.css';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { WithPhone } from '#client/ui/buttons/phone-link.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { AlarmTags } from './alarm-tags.tsx';
import { checks, rights } from './labels.ts';
import type { Line } from './projection.ts';

interface ReleaseLineProps {
  line: Line;
  /** Undefined where this person may not declare it void, or it is so already. */
  onVoid: ((release: Release) => void) | undefined;
}

/** To whom, by which right, and who let the child go. */
export function ReleaseLine({ line, onVoid }: ReleaseLineProps) {
  const clock = useSchoolClock();
  const { toName, toPhone, relation, right, agreedBy, check, at, point, by, mark, voided, voidMark } = line;
  const moment = momentText(at, clock);
  return (
    <VoidLine
      name={<bdi>{toName}</bdi>}
      tag={
        <>
          <StatusTag status={mark === undefined || mark === 'sent' ? 'away' : 'none'} isUnsent={mark !== undefined && mark !== 'sent'}>
            {t('Handed over {{moment}}', { moment })}
          </StatusTag>
          <AlarmTags of={line} />
        </>
      }
      mark={mark}
      voided={voided}
      voidMark={voidMark}
      onVoid={onVoid && { label: t('Declare void: {{movement}}, {{time}}', { movement: toName, time: moment }), ask: () => onVoid(line) }}
    >
      <WithPhone number={toPhone} of={toName}>
        {[
          relation && relations[relation],
          agreedBy === '' ? rights[right] : t('By the word of {{name}}', { name: agreedBy }),
          checks[check],
          line.word && t('{{address}}, at {{time}}', { address: line.word.to, time: clock.timeAt(line.word.at) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </WithPhone>
      {!line.childComfortable && <StatusTag status="warn">{t('The child did not go willingly')}</StatusTag>}
      {line.note !== '' && (
        <span>
          <bdi>{line.note}</bdi>
        </span>
      )}
      <span className={lines.meta}>
        {point.name === ''
          ? rich('by {{name}}', { name: <bdi>{by}</bdi> })
          : rich('{{gate}}, by {{name}}', { gate: point.name, name: <bdi>{by}</bdi> })}
        {line.isOffline && ` · ${t('recorded without a connection')}`}
        {line.office !== '' && ` · ${t('The office agreed: {{name}}', { name: line.office })}`}
      </span>
    </VoidLine>
  );
}

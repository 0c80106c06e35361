import type { ClassMarks } from '#contract/mark-proposal.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { markText } from '#client/person/register-words.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import type { Column } from '#client/ui/list/data-table.tsx';
import { t } from '#client/ui/language/words.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { MarkHistory } from './mark-history.tsx';
import type { OwnProposal } from './projection.ts';
import { ProposalTags } from './proposal-tag.tsx';
import { ProposeMark } from './propose-mark.tsx';
import { proposalQueries } from './queries.ts';
import styles from './mark-proposal.module.css';

type Child = ClassMarks['children'][number];

export function useClassMarkColumns(register: ClassMarks, own: ReadonlyMap<string, OwnProposal>): Column<Child>[] {
  const clock = useSchoolClock();
  const { data: proposals } = useProjected(proposalQueries.ofRegister(register), ({ data }) => data);
  const waitingFor = (studentId: string) => proposals?.filter((one) => one.studentId === studentId) ?? [];
  // What waits on this device takes the place of what the server has of the same person.
  const waitsHere = (studentId: string) => {
    const here = own.get(studentId);
    return here && here.pending !== 'sent' ? here : undefined;
  };
  return [
    { id: 'rollNo', header: t('Roll number'), isFigure: true, cell: ({ rollNo }) => rollNo ?? '–' },
    { id: 'name', header: t('Student'), isName: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'number', header: t('Admission number'), isSpare: true, isMinor: true, cell: ({ number }) => number },
    {
      id: 'mark',
      header: t('Mark'),
      cell: ({ studentId, mark }) => (
        <>
          {mark === null ? t('Not marked') : markText(mark)}
          <MarkHistory of={register.changes.filter((change) => change.studentId === studentId)} />
        </>
      ),
    },
    {
      id: 'by',
      header: t('By'),
      isMinor: true,
      cell: ({ by, at }) => (at === null ? '–' : t('{{name}}, {{moment}}', { name: by, moment: momentText(at, clock) })),
    },
    {
      id: 'proposed',
      header: t('Proposed mark'),
      cell: ({ studentId }) => {
        const here = waitsHere(studentId);
        if (here) return <StatusTag status="warn">{t('Proposed: {{mark}}', { mark: markText(here.proposed) })}</StatusTag>;
        const waiting = waitingFor(studentId);
        return waiting.length === 0 ? '–' : <ProposalTags of={waiting} />;
      },
    },
    {
      id: 'deed',
      header: t('Propose'),
      isDeed: true,
      cell: ({ studentId, name, mark }) => {
        if (mark === null) return <span className={styles.meta}>{t('No mark yet that could be corrected')}</span>;
        const earlier = waitsHere(studentId)?.proposed ?? waitingFor(studentId).find(({ isOwn }) => isOwn)?.proposed;
        return <ProposeMark register={register} studentId={studentId} name={name} mark={mark} earlier={earlier} />;
      },
    },
  ];
}

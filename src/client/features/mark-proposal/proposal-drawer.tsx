import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { MarkProposal } from '#contract/mark-proposal.ts';
import { same } from '#contract/change.ts';
import { decideMarkProposal } from '#contract/mark-proposal.ts';
import { DayMovementsTag, useMayReadMovements } from '#client/features/whereabouts/day-movements-tag.tsx';
import { useProjected } from '#client/offline/use-projected.ts';
import { markText, sessions } from '#client/person/register-words.ts';
import { paths } from '#client/place/paths.ts';
import { useMay } from '#client/session/use-may.ts';
import { type SchoolClock, useSchoolClock } from '#client/session/use-school-clock.ts';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { SidePanel, useLastAsked } from '#client/ui/layout/dialog.tsx';
import { FactList } from '#client/ui/layout/fact-list.tsx';
import { t } from '#client/ui/language/words.ts';
import { longDayText } from '#client/ui/time/day-text.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { DecideForm } from './decide-form.tsx';
import { states } from './labels.ts';
import { proposalQueries } from './queries.ts';
import { WithdrawButton } from './withdraw-button.tsx';
import styles from './mark-proposal.module.css';

interface ProposalDrawerProps {
  /** null: none is open. */
  id: string | null;
  onClose: () => void;
}

export function ProposalDrawer({ id, onClose }: ProposalDrawerProps) {
  const shown = useLastAsked(id);
  return (
    <SidePanel isOpen={id !== null} size="lg" title={t('Proposed correction')} onClose={onClose}>
      {shown !== null && <OneProposal key={shown} id={shown} onClose={onClose} />}
    </SidePanel>
  );
}

function OneProposal({ id, onClose }: { id: string; onClose: () => void }) {
  const proposal = useProjected(proposalQueries.detail(id), (found) => found);
  return (
    <div className={styles.stack}>
      <Loadable of={proposal} what={t('This proposal')} oldAfterMinutes={10}>
        {(found) => (found ? <Shown of={found} onClose={onClose} /> : <Notice title={t('There is no such proposal')} />)}
      </Loadable>
    </div>
  );
}

function Shown({ of, onClose }: { of: MarkProposal; onClose: () => void }) {
  const { name, state, now, against, isOwn, mayDecide } = of;
  const clock = useSchoolClock();
  const isChanged = state === 'PROPOSED' && !same(now, against);
  return (
    <div className={styles.stack}>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      {isChanged && (
        <p className={styles.changed} role="note">
          {now === null
            ? t('The mark that this was proposed for is gone.')
            : t('The mark was changed since this was proposed. Both are below: decide by what stands now.')}
        </p>
      )}
      <FactList>
        {useFacts(of, clock).map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </FactList>
      {mayDecide && <DecideForm proposal={of} onDone={onClose} />}
      {state === 'PROPOSED' && isOwn && <WithdrawButton of={of} onDone={onClose} />}
      {state === 'PROPOSED' && !mayDecide && (
        <p className={styles.meta}>{isOwn ? t('Somebody else decides this.') : t('A School Admin decides this.')}</p>
      )}
    </div>
  );
}

type Fact = [label: string, value: ReactNode];

function useFacts(of: MarkProposal, clock: SchoolClock): Fact[] {
  const { studentId, state, classId, className, day, session, now, against, proposed, why, at, by, decidedAt, decidedBy, decisionNote } =
    of;
  const maySeeMovements = useMayReadMovements();
  const opensRegister = useMay(decideMarkProposal) === true;
  const search = new URLSearchParams({ day, session }).toString();
  const to = `${opensRegister ? paths.register.to({ id: classId }) : paths.classMarks.to({ classId })}?${search}`;
  const isDecided = decidedAt !== null;
  const facts: (Fact | false)[] = [
    [
      t('State'),
      <StatusTag key="state" status={states[state].status}>
        {states[state].label}
      </StatusTag>,
    ],
    [t('Register'), <Link key="register" to={to}>{`${className}, ${longDayText(day)}, ${sessions[session]}`}</Link>],
    [t('Mark when it was proposed'), markText(against)],
    [t('Mark now'), now === null ? t('Not marked') : markText(now)],
    [t('Proposed mark'), <b key="proposed">{markText(proposed)}</b>],
    [t('Why it should be another'), why],
    maySeeMovements && [t('Seen that day'), <DayMovementsTag key="seen" studentId={studentId} day={day} />],
    [t('Proposed'), t('{{moment}} by {{name}}', { moment: momentText(at, clock), name: by })],
    isDecided && [
      t('Settled'),
      decidedBy === ''
        ? momentText(decidedAt, clock)
        : t('{{moment}} by {{name}}', { moment: momentText(decidedAt, clock), name: decidedBy }),
    ],
    decisionNote !== '' && [t('Note of the decision'), decisionNote],
  ];
  return facts.filter((fact) => fact !== false);
}

import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useSchoolGates } from '#client/session/use-school-gates.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Camera } from '#client/features/gate/camera.tsx';
import { useGateList } from '#client/features/gate/gate-list.ts';
import type { GatePerson } from '#client/features/gate/gate-person.ts';
import { ListAge } from '#client/features/gate/list-age.tsx';
import { NameSearch } from '#client/features/gate/name-search.tsx';
import { readScan, standingOf } from '#client/features/gate/reading.ts';
import { refusedResult, type Result, type Tone } from '#client/features/gate/result.ts';
import { ScannerField } from '#client/features/gate/scanner-field.tsx';
import { play } from '#client/features/gate/sound.ts';
import type { Said } from '#client/features/release/collectors.ts';
import { GateCall } from '#client/features/dismissal/gate-call.tsx';
import { FamilyChoice } from '#client/features/gate/family-choice.tsx';
import { ByCode } from '#client/features/release/by-code.tsx';
import { PickUp } from '#client/features/release/pick-up.tsx';
import { WarningBanner } from '#client/features/student/warning-banner.tsx';
import { paths } from '#client/place/paths.ts';
import { Notice } from '#client/ui/feedback/loadable.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { useSeenHere } from './seen-here.ts';
import styles from './pick-up-page.module.css';

const Filter = z.strictObject({ page: z._default(z.int(), 1), gate: z.optional(z.string()), child: z.optional(z.string()) });

const tones: Record<Said, Tone> = { OK: 'in', ASK: 'again', NO: 'refused' };

/** `/school/gate/pick-up`: cards, the list of this gate, whom to keep away and to whom a child is handed over meet here. */
export function PickUpPage() {
  const [filter, setFilter] = useUrlFilter(Filter);
  const gates = useSchoolGates();
  const list = useGateList();
  const today = useSchoolClock().today();
  const seenAt = useSeenHere(filter.child);
  // Not in the address: only this gate has read the card, and only now.
  const [by, setBy] = useState<string | null>(null);
  const [refused, setRefused] = useState<Result | null>(null);
  const gate = gates.find(({ id }) => id === filter.gate) ?? gates[0];
  const family = by === null ? undefined : list.family(by);
  const child = filter.child === undefined ? undefined : list.find('student', filter.child);

  async function scan(text: string) {
    const reading = await readScan(text, list);
    if (reading.is === 'KNOWN') return pick(reading.person);
    if (reading.is === 'GUARDIAN') {
      const [only, ...others] = reading.family.children;
      setRefused(null);
      setBy(reading.family.guardianId);
      return setFilter({ child: others.length === 0 ? only?.id : undefined }, { replace: true });
    }
    setBy(null);
    setFilter({ child: undefined }, { replace: true });
    setRefused(refusedResult(0, reading));
    play('refused');
  }

  function pick(person: GatePerson) {
    const standing = standingOf(person);
    const isChild = person.of === 'student' && standing.is === 'KNOWN';
    setRefused(isChild || standing.is === 'KNOWN' ? null : refusedResult(0, standing));
    // Another child than theirs is for somebody else to collect.
    if (!family?.children.some(({ id }) => id === person.id)) setBy(null);
    setFilter({ child: isChild ? person.id : undefined }, { replace: true });
  }

  return (
    <Page
      title={t('Pick-up')}
      hint={t('Find the child, choose who has come, and hand it over only where the verdict allows it.')}
      back={{ to: paths.gate.to(), label: t('Gate') }}
      lead={<ListAge list={list} />}
    >
      {list.status === 'none' ? (
        <Notice title={t('Nobody is on this device’s list')}>
          <p>{t('The list is read with the first connection. Until then nobody can be counted here.')}</p>
        </Notice>
      ) : (
        <div className={styles.page}>
          <section className={styles.inputs} aria-label={t('Scan or search')}>
            {gates.length > 0 && (
              <NativeSelect
                label={t('Gate')}
                data={gates.map(({ id, name }) => ({ value: id, label: name }))}
                value={gate?.id}
                onChange={({ currentTarget }) => setFilter({ gate: currentTarget.value }, { replace: true })}
              />
            )}
            <ScannerField onScan={(text) => void scan(text)} />
            <Camera onScan={(text) => void scan(text)} />
            <NameSearch list={list} onPick={pick} onScan={(text) => void scan(text)} />
          </section>
          <div className={styles.child}>
            {refused && (
              <Note tone="warn">
                <strong>{refused.words}.</strong> {refused.advice}
              </Note>
            )}
            {family && <FamilyChoice family={family} chosen={child?.id} onChoose={pick} />}
            {child?.card ? (
              <PickUp
                key={`${child.id} ${family?.guardianId ?? ''}`}
                card={child.card}
                place={child.place}
                gate={{
                  point: pointOf(gate),
                  listAsOf: list.asOf,
                  onSaid: (said) => play(tones[said]),
                }}
                cardOf={family?.guardianId ?? null}
                seenAt={seenAt}
                call={<GateCall studentId={child.id} point={pointOf(gate)} />}
                warnings={<WarningBanner warnings={child.card.warnings} today={today} />}
              />
            ) : (
              !family && (
                <>
                  {!refused && <Notice title={t('Which child is collected?')} />}
                  <ByCode gate={{ point: pointOf(gate), listAsOf: list.asOf, onSaid: () => {} }} />
                </>
              )
            )}
          </div>
        </div>
      )}
    </Page>
  );
}

function pointOf(gate: { id: string; name: string } | undefined): { gateId: string | null; name: string } {
  return gate ? { gateId: gate.id, name: gate.name } : { gateId: null, name: '' };
}

import { NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import type { StudentCard } from '#contract/student-card.ts';
import { useSchoolCalendar } from '#client/calendar/use-school-calendar.ts';
import { useSchoolZone } from '#client/session/use-school-clock.ts';
import { useSchoolGates } from '#client/session/use-school-gates.ts';
import { Notice } from '#client/ui/feedback/loadable.tsx';
import { RadioGroup } from '#client/ui/fields/radio-group.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { Camera } from './camera.tsx';
import { type GateList, useGateList } from './gate-list.ts';
import type { GatePerson } from './gate-person.ts';
import { latenessAt } from './lateness.ts';
import type { GateLedger } from './ledger.ts';
import type { LeavesAtGate } from './leaves.ts';
import { LastTaken } from './last-taken.tsx';
import { ListAge } from './list-age.tsx';
import { NameSearch } from './name-search.tsx';
import { ResultCard } from './result-card.tsx';
import { ScannerField } from './scanner-field.tsx';
import { useScanning } from './use-scanning.ts';
import styles from './gate.module.css';

const Filter = z.strictObject({
  page: z._default(z.int(), 1),
  /** One of the school's; the first where nobody chose. */
  gate: z.optional(z.string()),
  mode: z._default(z.enum(['AUTO', 'IN', 'OUT']), 'AUTO'),
});

interface GateScreenProps {
  ledger: GateLedger;
  leaves: LeavesAtGate;
  /** Whom to keep away from a child. */
  warnings: (card: StudentCard) => ReactNode;
  /** What a tablet that stands at a gate is called; null where a person carries the gate about. */
  device?: string | null;
  /** Where else whoever stands at the gate goes. */
  links?: ReactNode;
}

/** `/school/gate`: who comes and who leaves, by card or by name, whether there is a connection or not. */
export function GateScreen({ ledger, leaves, warnings, device = null, links }: GateScreenProps) {
  const [filter, setFilter] = useUrlFilter(Filter);
  // At once, for the next child is there already; the address keeps it for the next time this page is opened.
  const [mode, setMode] = useState(filter.mode);
  const gates = useSchoolGates();
  const list = useGateList();
  const gate = gates.find(({ id }) => id === filter.gate) ?? gates[0];
  const point = gate ? { gateId: gate.id, name: gate.name } : { gateId: null, name: device ?? '' };
  const { result, scan, pick, count, speak, takeBack } = useScanning({ list, ledger, mode, point, leaves, lateness: useLateness() });
  return (
    <Page
      title={device ?? t('Gate')}
      hint={t(
        'Hold a card to the camera or the scanner, or type a name. Each is counted on this device at once and sent when there is a connection.',
      )}
      lead={<ListAge list={list} leavesOf={leaves} />}
      actions={links}
    >
      {list.status === 'none' ? (
        <Notice title={t('Nobody is on this device’s list')}>
          <p>{t('The list is read with the first connection. Until then nobody can be counted here.')}</p>
        </Notice>
      ) : (
        <div className={styles.gate}>
          <section className={styles.how} aria-label={t('How this gate counts')}>
            <RadioGroup
              label={t('Counted as')}
              choices={modes}
              value={mode}
              onChoose={(chosen) => {
                setMode(chosen);
                setFilter({ mode: chosen }, { replace: true });
              }}
            />
            {gates.length > 0 && device === null && (
              <NativeSelect
                label={t('Gate')}
                data={gates.map(({ id, name }) => ({ value: id, label: name }))}
                value={gate?.id}
                onChange={({ currentTarget }) => {
                  setFilter({ gate: currentTarget.value }, { replace: true });
                  // Chosen with a finger it lets go: it would take the next scan for the letters of another gate.
                  if (!currentTarget.matches(':focus-visible')) currentTarget.blur();
                }}
              />
            )}
          </section>
          <section className={styles.inputs} aria-label={t('Scan or search')}>
            <ScannerField onScan={(text) => void scan(text)} />
            <Camera onScan={(text) => void scan(text)} />
            <NameSearch
              list={withCodes(list, leaves)}
              onPick={(person, typed) => void (leaves.spoken(typed) === person.id ? speak(person.id) : pick(person))}
              onScan={(text) => void scan(text)}
            />
          </section>
          {leaves.card(point, (person) => void count(person)) ?? <ResultCard result={result} gate={point.name} warnings={warnings} />}
          <LastTaken list={list} leaveOf={leaves.of} taken={ledger.taken} onTakeBack={(person, taken) => void takeBack(person, taken)} />
        </div>
      )}
    </Page>
  );
}

/** Who says the code of a leave is found by it, as by a name. */
function withCodes(list: GateList, leaves: LeavesAtGate): GateList {
  return {
    ...list,
    search: (typed) => {
      const id = leaves.spoken(typed);
      const person = id === null ? undefined : list.find('student', id);
      return person ? { found: [person], more: 0 } : list.search(typed);
    },
  };
}

function useLateness() {
  const { calendar, isKnown } = useSchoolCalendar();
  const timeZone = useSchoolZone();
  return ({ hoursOf }: GatePerson, at: Date) => (isKnown && hoursOf !== null ? latenessAt(at, hoursOf, { calendar, timeZone }) : null);
}

const modes = [
  { value: 'AUTO', label: t('In or out by itself') },
  { value: 'IN', label: t('In', { context: 'gate' }) },
  { value: 'OUT', label: t('Out', { context: 'gate' }) },
] as const;

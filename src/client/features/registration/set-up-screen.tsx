import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { FirstAdmin, NewSchool } from '#contract/registration.ts';
import type { Detail } from '#contract/problem.ts';
import { useStore } from '#client/ui/store.ts';
import { t } from '#client/ui/language/words.ts';
import { AdminStep } from './admin-step.tsx';
import { BeginFirst } from './begin-first.tsx';
import { CheckStep } from './check-step.tsx';
import { NobodySignedIn } from './nobody-signed-in.tsx';
import { hasGoodTicket, registration } from './progress.ts';
import { SchoolStep } from './school-step.tsx';

const steps = ['school', 'you', 'check'] as const;
type Step = (typeof steps)[number];

const StepInAddress = z.catch(z.enum(steps), 'school');

/** Spec §2 and §4, last step: the school, its first School Admin, and a look at all of it. One thing on a page. */
export function SetUpScreen() {
  // Once, at opening: a form must not vanish under somebody's typing. Later the server says so.
  const [hasTicket, setHasTicket] = useState(() => hasGoodTicket(registration.get()));
  return (
    <NobodySignedIn>
      {hasTicket ? (
        <SetUp onTicketGone={() => setHasTicket(false)} />
      ) : (
        <BeginFirst title={t('Set up your school')}>
          {t('This step needs an e-mail address that was verified in the last half hour. What you have typed so far is kept.')}
        </BeginFirst>
      )}
    </NobodySignedIn>
  );
}

function SetUp({ onTicketGone }: { onTicketGone: () => void }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const typed = useStore(registration);
  // In memory only: after a reload it is chosen again.
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<readonly Detail[]>([]);

  const step = StepInAddress.parse(search.get('step'));
  const school = NewSchool.safeParse(typed.school);
  const admin = FirstAdmin.safeParse({ ...typed.admin, password });
  const needed = !school.success ? 'school' : !admin.success ? 'you' : 'check';
  if (isAfter(step, needed)) return <Navigate to={addressOf(needed)} replace />;

  function goTo(next: Step) {
    setRefused([]);
    void navigate(addressOf(next));
  }

  /** What the server said of a field is shown at that field. */
  function handleRefused(details: readonly Detail[]) {
    if (details.some(({ path }) => path === 'ticket')) return onTicketGone();
    const first = details.find(({ path }) => path.includes('/'));
    setRefused(details);
    if (first !== undefined) void navigate(addressOf(first.path.startsWith('school/') ? 'school' : 'you'));
  }

  if (step === 'school') return <SchoolStep refused={refused} onDone={() => goTo('you')} />;
  if (step === 'you' || !school.success || !admin.success) {
    return <AdminStep password={password} onPassword={setPassword} refused={refused} onDone={() => goTo('check')} />;
  }
  return <CheckStep school={school.data} admin={admin.data} addressOf={addressOf} onRefused={handleRefused} />;
}

function addressOf(step: Step): string {
  return `?step=${step}`;
}

function isAfter(step: Step, needed: Step): boolean {
  return steps.indexOf(step) > steps.indexOf(needed);
}

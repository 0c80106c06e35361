import { Button } from '@mantine/core';
import { isKeptAwayOn, keptAwayBy } from '#contract/collecting.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { decideGuardianLink } from '#contract/guardian.ts';
import { useMay } from '#client/session/use-may.ts';
import { Form, type FormHandle } from '#client/ui/form/form.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { t } from '#client/ui/language/words.ts';
import { RightsFields } from './rights-fields.tsx';
import { type NewLink, takenIn, withKnown } from './rights-shape.ts';
import styles from './guardian.module.css';

interface RightsStepProps {
  form: FormHandle<NewLink>;
  child: StudentCard;
  /** Whose rights they are. */
  name: string;
  guardianId: string;
  onBack: () => void;
  onDone: () => void;
}

export function RightsStep({ form, child, name, guardianId, onBack, onDone }: RightsStepProps) {
  const mustWait = !useMay(decideGuardianLink);
  const taken = takenIn(child.guardians, guardianId);
  const isKeptAway = isKeptAwayOn(useSchoolClock().today(), keptAwayBy(child.warnings, { guardianId, name }));
  const isLinked = child.guardians.some((one) => one.guardianId === guardianId);
  return (
    <Form form={withKnown(form, { child: fullName(child), taken, isKeptAway })} onSubmit={onDone} label={t('Rights of {{name}}', { name })}>
      {isLinked && (
        <Note tone="warn">
          {t('{{name}} is a guardian of {{child}} already. Change their rights on their own page instead.', {
            name,
            child: fullName(child),
          })}
        </Note>
      )}
      <RightsFields child={fullName(child)} taken={taken} mustWait={mustWait} focus />
      <div className={styles.row}>
        {!isLinked && <Button type="submit">{t('Continue')}</Button>}
        <Button variant="default" onClick={onBack}>
          {t('Back')}
        </Button>
      </div>
    </Form>
  );
}

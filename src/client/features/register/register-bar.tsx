import { Button } from '@mantine/core';
import { IconArrowBackUp, IconChecks, IconSend } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import type { Register } from '#contract/register.ts';
import { figuresOf } from '#contract/register-rules.ts';
import { NotSaved } from '#client/offline/drafts/typed-state.tsx';
import type { DraftState } from '#client/offline/drafts/use-draft.ts';
import { ToolButton } from '#client/ui/buttons/tool-button.tsx';
import { Dialog, useLastAsked } from '#client/ui/layout/dialog.tsx';
import { DeedBar } from '#client/ui/layout/deed-bar.tsx';
import { useStore } from '#client/ui/store.ts';
import { t } from '#client/ui/language/words.ts';
import { type Called, restOf } from './children.ts';
import { markIn, type MarkingStore } from './marking.ts';
import { NextClass } from './next-class.tsx';
import { Receipt } from './receipt.tsx';
import type { Submit } from './use-submit.ts';
import styles from './register.module.css';

interface RegisterBarProps {
  register: Register;
  called: readonly Called[];
  marking: MarkingStore;
  draft: DraftState;
  submit: Submit;
}

/** Always in reach: how many are marked, what is left to do, and where what was handed in is now. */
export function RegisterBar({ register, called, marking, draft, submit }: RegisterBarProps) {
  const now = useStore(marking);
  const marks = Object.fromEntries(
    called.flatMap(({ id }) => {
      const mark = markIn(now, id);
      return mark ? [[id, mark] as const] : [];
    }),
  );
  const { expected, marked, present, late, absent } = figuresOf(
    called.map(({ id }) => id),
    marks,
  );
  const isDirty = Object.keys(marking.typed().changes).length > 0;
  // The receipt is not held up by the registers of the whole day.
  const isNextShown = useDeferredValue(!isDirty && marked > 0, false) && !isDirty;
  return (
    <>
      <Unmarked marking={marking} submit={submit} />
      <DeedBar
        state={
          <>
            <span className={styles.counts}>
              {t('{{marked}} of {{expected}} marked: {{present}} present, {{late}} late, {{absent}} absent', {
                marked,
                expected,
                present,
                late,
                absent,
              })}
            </span>
            {isDirty ? <NotSaved draft={draft} names="" onReset={marking.reset} /> : <Receipt register={register} />}
          </>
        }
      >
        {marked < expected && (
          <Button variant="default" leftSection={<IconChecks size={18} aria-hidden />} onClick={() => marking.markRest(restOf(called))}>
            {t('Mark the rest present')}
          </Button>
        )}
        {(isDirty || marked === 0) && (
          <Button leftSection={<IconSend size={18} aria-hidden />} onClick={() => void submit.run()}>
            {t('Submit register')}
          </Button>
        )}
        {isDirty && (
          <ToolButton label={t('Undo the last mark')} onClick={marking.undo}>
            <IconArrowBackUp size={18} aria-hidden />
          </ToolButton>
        )}
        {isNextShown && <NextClass after={register} />}
      </DeedBar>
    </>
  );
}

/** Whoever hands in a register that is not whole does so knowing whom it leaves out. */
function Unmarked({ marking, submit }: Pick<RegisterBarProps, 'marking' | 'submit'>) {
  const asked = useLastAsked(submit.asked) ?? [];
  const title = t('{{count}} children have no mark', { count: asked.length, defaultValue_one: '1 child has no mark' });

  function handleRest() {
    marking.markRest(restOf(asked));
    void submit.run();
  }

  return (
    <Dialog isOpen={submit.asked !== null} title={title} onClose={submit.cancel}>
      <p>{asked.map(({ name }) => name).join(', ')}</p>
      <div className={styles.deeds}>
        <Button onClick={handleRest}>{t('Mark them present and submit')}</Button>
        <Button variant="default" onClick={() => void submit.run({ isPart: true })}>
          {t('Submit without them')}
        </Button>
        <Button variant="default" onClick={submit.cancel}>
          {t('Go on marking')}
        </Button>
      </div>
    </Dialog>
  );
}

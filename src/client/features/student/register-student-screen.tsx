import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Id } from '#contract/fields.ts';
import { emptyStudent, recordStudent, StudentContent, studentLines } from '#contract/student.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { refuseTaken } from '#client/person/own-number-field.tsx';
import { paths } from '#client/place/paths.ts';
import { Refused, savedWords } from '#client/offline/answer.ts';
import { KeptDraft } from '#client/offline/drafts/kept-draft.tsx';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { sentAnew, writtenIn } from '#client/offline/refused-new.ts';
import { useRefusal, useRefusedNew } from '#client/offline/use-refused-new.ts';
import { useStoring } from '#client/offline/use-storing.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { rosterNow } from '#client/offline/roster/use-roster.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { type FormHandle, useForm } from '#client/ui/form/form.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { CheckAnswers } from './check-answers.tsx';
import { useRecordStudent } from './commands.ts';
import { describeField } from './field-labels.ts';
import { dateProblems, editOfNew, formLines, NewStudent, newStudentOn } from './form-shape.ts';
import { pathAfterRegistration } from './next-card.tsx';
import { admissionNoCheck } from './number-check.ts';
import { StepPage } from './step-page.tsx';
import { problemsIn, type Step, stepOf, steps } from './steps.ts';
import { takenNumber } from './taken-number.ts';
import { useStep } from './use-step.ts';

/** `/school/register-student`. With `?id=`, a registration that the server refused is mended. */
export function RegisterStudentScreen() {
  const [search] = useSearchParams();
  const refusedId = Id.safeParse(search.get('id')).data;
  return <Registration key={refusedId} refusedId={refusedId} />;
}

function Registration({ refusedId }: { refusedId: string | undefined }) {
  const [id] = useState(() => refusedId ?? uuidV7());
  const today = useSchoolClock().today();
  const record = useRecordStudent();
  const navigate = useNavigate();
  const refused = useRefusedNew(recordStudent.kind, id);
  const rules = (values: NewStudent) => [...dateProblems(values, today), ...takenNumber(values, id, rosterNow().students)];
  const form = useForm({
    of: NewStudent,
    initial: refused ? writtenIn(refused, newStudentOn(today)) : newStudentOn(today),
    lines: formLines,
    rules,
    describe: describeField,
  });
  useRefusal(form, refused);
  const store = useStoring(form);
  const draft = useDraft(form, refusedId ? `student:${refusedId}` : 'student:new');
  const [opensAt] = useState(() => stepOf(refused?.record.last?.details?.[0]?.path));
  const { step, go, isChange, hasGone } = useStep(opensAt);
  const at = step ? steps.indexOf(step) : steps.length;

  async function handleRegister() {
    const content = StudentContent.parse(form.get().values);
    await refuseTaken(admissionNoCheck(id), content.admissionNo).catch(backToNumber);
    const edit = refused ? sentAnew(refused, { content, empty: emptyStudent, lines: studentLines }) : editOfNew(content);
    const heard = await store(() => record({ id, version: null, ...edit }, content));
    try {
      say('success', savedWords(await heard(), fullName(content)));
    } catch (error) {
      // What was refused is told where it can be mended.
      const [detail] = error instanceof Refused ? (error.extras.details ?? []) : [];
      if (detail) go(stepOf(detail.path));
      throw error;
    }
    await navigate(pathAfterRegistration(id));
  }

  function backToNumber(refusal: unknown): never {
    go('who');
    throw refusal;
  }

  async function handleDone() {
    if (step?.name === 'who') await refuseTaken(admissionNoCheck(id), form.get().values.admissionNo.trim());
    const next = isChange ? undefined : steps[at + 1];
    if (next) return go(next.name);
    // Whoever came in by the address of a later step has not filled the ones before.
    const [problem] = problemsIn(form.get().values, steps, rules);
    go(problem ? stepOf(problem.path) : 'check');
  }

  function handleRestart() {
    form.reset();
    go('who');
  }

  return (
    <Page
      title={t('Register a student')}
      lead={
        step
          ? t('Step {{step}} of {{total}}', { step: at + 1, total: steps.length + 1 })
          : t('Step {{step}} of {{total}}: check the answers', { step: at + 1, total: steps.length + 1 })
      }
      back={{ to: paths.students.to(), label: t('All students') }}
      width="reading"
    >
      {step ? (
        <StepPage
          form={form}
          step={step}
          id={id}
          rules={rules}
          isNext={hasGone}
          onBack={isChange ? () => go('check') : backFrom(step, go)}
          onDone={handleDone}
        />
      ) : (
        <CheckAnswers form={checkedForm(form, go)} id={id} onChange={({ name }) => go(name, true)} onRegister={handleRegister} />
      )}
      <KeptDraft
        isKept={draft.keptAt !== null}
        words={t('What you typed is kept on this device until you register the student.')}
        onRestart={handleRestart}
      />
    </Page>
  );
}

type Go = ReturnType<typeof useStep>['go'];

function backFrom(step: Step, go: Go): (() => void) | undefined {
  const before = steps[steps.indexOf(step) - 1];
  return before && (() => go(before.name));
}

/** What is wrong is shown where it can be mended. */
function checkedForm(form: FormHandle<NewStudent>, go: Go): FormHandle<NewStudent> {
  return {
    ...form,
    parse: () => {
      const values = form.parse();
      if (values === null) go(stepOf(form.get().errors[0]?.path));
      return values;
    },
  };
}

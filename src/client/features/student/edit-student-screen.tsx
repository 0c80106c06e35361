import { useNavigate, useParams } from 'react-router';
import { lackingProblems, mayLack, type Student, StudentContent } from '#contract/student.ts';
import { refuseTaken } from '#client/person/own-number-field.tsx';
import { paths } from '#client/place/paths.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { rosterNow } from '#client/offline/roster/use-roster.ts';
import { PhotoField } from '#client/photo/photo-field.tsx';
import { useRole } from '#client/session/use-role.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import { AlertFields } from './alert-fields.tsx';
import { ClassFields } from './class-fields.tsx';
import { ConsentField } from './consent-field.tsx';
import { EditForm } from './edit-form.tsx';
import { ContactContent, contactOf, contentOf, dateProblems } from './form-shape.ts';
import { HomeFields, TransportFields } from './home-fields.tsx';
import { NoSuchStudent } from './no-such-student.tsx';
import { admissionNoCheck } from './number-check.ts';
import { takenNumber } from './taken-number.ts';
import { useStudent } from './use-students.ts';
import { WhoFields } from './who-fields.tsx';
import styles from './student.module.css';

/** `/school/edit-student/:id`: the fields that this person may write. */
export function EditStudentScreen() {
  const { id = '' } = useParams();
  const role = useRole();
  const known = useStudent(id);
  const name = known.data && fullName(known.data.card);
  return (
    <Page
      title={name ? t('Edit {{name}}', { name }) : t('Edit a student')}
      back={{ to: paths.student.to({ id }), label: name ?? t('The student') }}
      width="reading"
    >
      <Loadable of={known} what={t('This student')} empty={(data) => data === null && <NoSuchStudent id={id} />}>
        {(data) =>
          data && (
            <>
              <PhotoField of="student" id={id} photo={data.card.photo} name={fullName(data.card)} isOnServer={data.card.version > 0} />
              {role && (data.student ? <OneForm key={id} student={data.student} role={role} /> : <NotWhole />)}
            </>
          )
        }
      </Loadable>
    </Page>
  );
}

interface OneFormProps {
  student: Student;
  role: string;
}

function OneForm({ student, role }: OneFormProps) {
  const navigate = useNavigate();
  const handleSaved = () => void navigate(paths.student.to({ id: student.id }));
  return role === 'Correspondent' ? (
    <ContactForm student={student} onSaved={handleSaved} />
  ) : (
    <WholeForm student={student} onSaved={handleSaved} />
  );
}

interface FormProps {
  student: Student;
  onSaved: () => void;
}

function ContactForm({ student, onSaved }: FormProps) {
  return (
    <EditForm student={student} of={ContactContent} content={contactOf(student)} onSaved={onSaved}>
      <p className={styles.meta}>{t('You may change contact and transport. Ask a School Admin for anything else.')}</p>
      <FieldGroup legend={t('Home')}>
        <HomeFields withOrigin={false} />
      </FieldGroup>
      <TransportFields />
    </EditForm>
  );
}

function WholeForm({ student, onSaved }: FormProps) {
  const today = useSchoolClock().today();
  return (
    <EditForm
      student={student}
      of={StudentContent}
      content={contentOf(student)}
      rules={(values) => [
        ...(mayLack(student) ? [] : lackingProblems(values)),
        ...dateProblems(values, today),
        ...takenNumber(values, student.id, rosterNow().students),
      ]}
      mayBeSaved={async ({ admissionNo }) => {
        if (admissionNo !== student.admissionNo) await refuseTaken(admissionNoCheck(student.id), admissionNo);
      }}
      onSaved={onSaved}
    >
      <FieldGroup legend={t('The child')}>
        <WhoFields id={student.id} />
      </FieldGroup>
      <FieldGroup legend={t('Class and boarding')}>
        <ClassFields />
      </FieldGroup>
      <FieldGroup legend={t('Home')}>
        <HomeFields withOrigin />
      </FieldGroup>
      <TransportFields />
      <FieldGroup legend={t('What staff must know')}>
        <AlertFields />
        <ConsentField />
      </FieldGroup>
    </EditForm>
  );
}

function NotWhole() {
  return (
    <Notice title={t('The details of this student are not on this device')}>
      <p>{t('Editing them needs a connection once. After that it works without one.')}</p>
    </Notice>
  );
}

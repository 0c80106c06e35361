import { Button } from '@mantine/core';
import { IconChalkboard, IconClipboardCheck, IconId, IconPencil, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { recordClass, type SchoolClass, deleteClass } from '#contract/class.ts';
import { RecordTabs } from '#client/record/record-tabs.tsx';
import { paths } from '#client/place/paths.ts';
import { ClaimTag } from '#client/offline/claim-tag.tsx';
import { markOf } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import type { RefusedNew } from '#client/offline/refused-new.ts';
import { useKnownOrRefused } from '#client/record/known-or-refused.ts';
import { RowMark } from '#client/offline/row-mark.tsx';
import { useMay } from '#client/session/use-may.ts';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { FactList } from '#client/ui/layout/fact-list.tsx';
import { HeadFacts } from '#client/ui/layout/head-facts.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { PortraitSign } from '#client/ui/layout/portrait-sign.tsx';
import { t } from '#client/ui/language/words.ts';
import { ClassForm } from './class-form.tsx';
import { ClassRoster } from './class-roster.tsx';
import { DeleteClass } from './delete-class.tsx';
import { fieldNames } from './field-labels.ts';
import { sizeWords, states } from './labels.ts';
import { refusedClass } from './projection.ts';
import { useClass } from './use-classes.ts';
import styles from './class.module.css';

interface EditClassScreenProps {
  /** The table of who sits in the class. */
  roster: (of: SchoolClass) => ReactNode;
}

/** `/school/edit-class/{id}`: who sits in the class and what it is; `?edit` changes the one, `?students` the other. */
export function EditClassScreen({ roster }: EditClassScreenProps) {
  const { id = '' } = useParams();
  const { shown, refused } = useKnownOrRefused(useClass(id), { id, kind: recordClass.kind, refusedRow: refusedClass });
  const mode = useMode(refused !== undefined);
  const canGoBack = mode !== undefined && !refused;
  return (
    <Page
      title={shown.data?.name ?? t('Class')}
      back={
        canGoBack ? { to: paths.editClass.to({ id }), label: t('Back to the class') } : { to: paths.classes.to(), label: t('All classes') }
      }
      portrait={shown.data && <PortraitSign icon={IconChalkboard} />}
      lead={shown.data && <ClassHead of={shown.data} />}
      actions={shown.data && !mode && <Actions of={shown.data} />}
    >
      <Loadable of={shown} shape="record" what={t('This class')} empty={(data) => data === null && <NoSuchClass />}>
        {(data) =>
          data && (
            // Another class begins with a form and choices of its own.
            <div key={data.id} className={styles.parts}>
              {mode === 'edit' && <Editing of={data} refused={refused} />}
              {mode === 'students' && <ClassRoster of={data} />}
              {!mode && <Record of={data} roster={roster} />}
            </div>
          )
        }
      </Loadable>
    </Page>
  );
}

/** Undefined: the class is read. */
function useMode(isRefused: boolean): 'edit' | 'students' | undefined {
  const [search] = useSearchParams();
  if (isRefused || search.has('edit')) return 'edit';
  return search.has('students') ? 'students' : undefined;
}

function Actions({ of: { id } }: { of: SchoolClass }) {
  const view = paths.editClass.to({ id });
  if (!useMay(recordClass)) return null;
  return (
    <>
      <Button component={Link} to={`${paths.cards.to()}?class=${id}`} variant="default" leftSection={<IconId size={18} aria-hidden />}>
        {t('Print cards')}
      </Button>
      <Button component={Link} to={`${view}?students`} variant="default" leftSection={<IconUsers size={18} aria-hidden />}>
        {t('Add or move students')}
      </Button>
      <Button component={Link} to={paths.register.to({ id })} variant="default" leftSection={<IconClipboardCheck size={18} aria-hidden />}>
        {t('Take register')}
      </Button>
      <Button component={Link} to={`${view}?edit`} leftSection={<IconPencil size={18} aria-hidden />}>
        {t('Edit class')}
      </Button>
    </>
  );
}

function Editing({ of, refused }: { of: SchoolClass; refused: RefusedNew | undefined }) {
  const mayDelete = useMay(deleteClass);
  const navigate = useNavigate();
  return (
    <>
      <ClassForm of={of} refused={refused} onSaved={(id) => void navigate(paths.editClass.to({ id }))} />
      {mayDelete && of.version > 0 && <DeleteClass of={of} />}
    </>
  );
}

function Record({ of, roster }: EditClassScreenProps & { of: SchoolClass }) {
  return (
    <RecordTabs
      kind="class"
      record={of}
      history={t('History of this class')}
      of={[
        { id: 'students', label: t('Students'), content: roster(of) },
        { id: 'class', label: t('The class'), isOneCard: true, content: <AboutClass of={of} /> },
      ]}
    />
  );
}

function AboutClass({ of: { level, arm, session, room, capacity, teacherName, assistantNames } }: { of: SchoolClass }) {
  return (
    <Card title={t('The class')}>
      <FactList isWide>
        <dt>{fieldNames.teacherId}</dt>
        <dd>
          <bdi>{teacherName || t('Nobody named')}</bdi>
        </dd>
        <dt>{fieldNames.assistantIds}</dt>
        <dd>
          <bdi>{assistantNames.join(', ') || '–'}</bdi>
        </dd>
        <dt>{fieldNames.level}</dt>
        <dd>{[level, arm].filter(Boolean).join(', ')}</dd>
        <dt>{fieldNames.session}</dt>
        <dd>{session}</dd>
        <dt>{fieldNames.room}</dt>
        <dd>{room || '–'}</dd>
        <dt>{fieldNames.capacity}</dt>
        <dd>{capacity ?? '–'}</dd>
      </FactList>
    </Card>
  );
}

function ClassHead({ of }: { of: SchoolClass }) {
  const records = useOutboxView().records.filter((record) => record.lane === `class:${of.id}`);
  return (
    <HeadFacts
      tags={
        <>
          <ClaimTag lane={`class:${of.id}`} fields={['state']} status={states[of.state].status}>
            {states[of.state].label}
          </ClaimTag>
          <RowMark pending={markOf(records)} />
        </>
      }
      facts={{
        session: of.session,
        size: sizeWords(of),
        teacher: of.teacherName ? t('Class teacher: {{name}}', { name: of.teacherName }) : t('No class teacher named'),
        room: of.room,
      }}
    />
  );
}

function NoSuchClass() {
  return (
    <Notice title={t('There is no such class')}>
      <p>{t('It may have been created on another device that has not sent it yet, or it holds no student you may see.')}</p>
    </Notice>
  );
}

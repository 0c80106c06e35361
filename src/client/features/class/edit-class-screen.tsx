import { useParams } from 'react-router';
import { recordClass, type SchoolClass, deleteClass } from '#contract/class.ts';
import { paths } from '#client/place/paths.ts';
import { ClaimTag } from '#client/offline/claim-tag.tsx';
import { markOf } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import type { RefusedNew } from '#client/offline/refused-new.ts';
import { useRefusedNew } from '#client/offline/use-refused-new.ts';
import { RowMark } from '#client/offline/row-mark.tsx';
import { useMay } from '#client/session/use-may.ts';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import { ClassForm } from './class-form.tsx';
import { ClassRoster } from './class-roster.tsx';
import { DeleteClass } from './delete-class.tsx';
import { sizeWords, states } from './labels.ts';
import { refusedClass } from './projection.ts';
import { useClass } from './use-classes.ts';
import styles from './class.module.css';

/** `/school/edit-class/{id}`: what the class is, and who sits in it. */
export function EditClassScreen() {
  const { id = '' } = useParams();
  const known = useClass(id);
  const refused = useRefusedNew(recordClass.kind, id);
  const isRefused = !known.data && refused !== undefined;
  const one = isRefused ? { ...known, data: refusedClass(refused) } : known;
  return (
    <Page
      title={one.data?.name ?? t('Class')}
      back={{ to: paths.classes.to(), label: t('All classes') }}
      lead={one.data && <Lead of={one.data} />}
    >
      <Loadable of={one} what={t('This class')} empty={(data) => data === null && <NoSuchClass />}>
        {(data) => data && <Everything of={data} refused={isRefused ? refused : undefined} />}
      </Loadable>
    </Page>
  );
}

function Everything({ of, refused }: { of: SchoolClass; refused: RefusedNew | undefined }) {
  const mayDelete = useMay(deleteClass);
  return (
    // Another class begins with a form and choices of its own.
    <div key={of.id} className={styles.parts}>
      {!refused && <ClassRoster of={of} />}
      <ClassForm of={of} refused={refused} />
      {mayDelete && of.version > 0 && <DeleteClass of={of} />}
    </div>
  );
}

function Lead({ of }: { of: SchoolClass }) {
  const records = useOutboxView().records.filter((record) => record.lane === `class:${of.id}`);
  return (
    <span className={styles.lead}>
      {of.session}, {sizeWords(of)}{' '}
      <ClaimTag lane={`class:${of.id}`} fields={['state']} status={states[of.state].status}>
        {states[of.state].label}
      </ClaimTag>{' '}
      <RowMark pending={markOf(records)} />
    </span>
  );
}

function NoSuchClass() {
  return (
    <Notice title={t('There is no such class')}>
      <p>{t('It may have been created on another device that has not sent it yet, or it holds no student you may see.')}</p>
    </Notice>
  );
}

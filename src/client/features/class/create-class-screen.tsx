import { useNavigate } from 'react-router';
import { paths } from '#client/place/paths.ts';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import { ClassForm } from './class-form.tsx';

/** `/school/create-class`: then on to the class itself, to put students into it. */
export function CreateClassScreen() {
  const navigate = useNavigate();
  return (
    <Page title={t('Create a class')} back={{ to: paths.classes.to(), label: t('All classes') }} width="reading">
      <ClassForm of={null} onSaved={(id) => void navigate(paths.editClass.to({ id }))} />
    </Page>
  );
}

import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '#client/ui/language/words.ts';
import { paths } from './paths.ts';

/** Opens the console anew: it may stand on a page that is outside of any school, or that met an error. */
export function HomeLink() {
  return (
    <Button component={Link} to={paths.dashboard.to()} reloadDocument>
      {t('Go to the dashboard')}
    </Button>
  );
}

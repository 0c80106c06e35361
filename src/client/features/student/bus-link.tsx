import { Link } from 'react-router';
import { readBus } from '#contract/bus.ts';
import { paths } from '#client/place/paths.ts';
import { useMay } from '#client/session/use-may.ts';
import { t } from '#client/ui/language/words.ts';
import { useNameOf } from './use-name-of.ts';

/** The bus by its name; its page is for School Admins. */
export function BusLink({ id }: { id: string }) {
  const mayOpen = useMay(readBus);
  const name = useNameOf()(id);
  return name !== undefined && mayOpen ? <Link to={paths.bus.to({ id })}>{name}</Link> : (name ?? t('By school bus'));
}

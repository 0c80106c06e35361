import { Link } from 'react-router';
import { paths } from '#client/place/paths.ts';
import { PhoneLink } from '#client/ui/buttons/phone-link.tsx';
import { t } from '#client/ui/language/words.ts';

interface InChargeProps {
  as: string;
  /** An employee leads to their own page. */
  id: string | null;
  name: string;
  phone: string;
}

/** Who drives or accompanies the bus, and their number. */
export function InCharge({ as, id, name, phone }: InChargeProps) {
  if (name === '') return t('{{duty}}: nobody named', { duty: as });
  const called = <bdi>{name}</bdi>;
  return (
    <>
      {as} {id ? <Link to={paths.employee.to({ id })}>{called}</Link> : called} {phone !== '' && <PhoneLink number={phone} of={name} />}
    </>
  );
}

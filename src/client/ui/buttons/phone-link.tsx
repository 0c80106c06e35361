import { IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { writtenAt } from '#contract/telephone.ts';
import { useHomeDialCode } from '#client/session/use-home-dial-code.ts';
import styles from './phone-link.module.css';

/** A number that one tap dials; a dash where there is none. `of`: whose it is, for those who hear the link without its surroundings. */
export function PhoneLink({ number, of }: { number: string; of: string }) {
  const home = useHomeDialCode();
  if (number === '') return '–';
  return (
    <a className={styles.phone} href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      <IconPhone size={16} aria-hidden />
      {writtenAt(home, number)}
      <span className="visually-hidden">, {of}</span>
    </a>
  );
}

/** Somebody in a row, with their number beside them: the name gives way, the number is whole. */
export function WithPhone({ number, of, children }: { number: string; of: string; children: ReactNode }) {
  return (
    <span className={styles.pair}>
      <span>{children}</span>
      {number !== '' && <PhoneLink number={number} of={of} />}
    </span>
  );
}

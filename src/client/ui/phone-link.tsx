import { IconPhone } from '@tabler/icons-react';
import styles from './phone-link.module.css';

/** A number that one tap dials; a dash where there is none. `of`: whose it is, for those who hear the link without its surroundings. */
export function PhoneLink({ number, of }: { number: string; of: string }) {
  if (number === '') return '–';
  return (
    <a className={styles.phone} href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      <IconPhone size={16} aria-hidden />
      {number}
      <span className="visually-hidden">, {of}</span>
    </a>
  );
}

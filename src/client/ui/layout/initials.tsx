import styles from './initials.module.css';

interface InitialsProps {
  /** First name first. */
  name: string;
  /** In rows of a list, or at the head of a person's own page. */
  size?: 'row' | 'head';
}

/** Stands in a person's picture's place. Silent: the name is beside it. */
export function Initials({ name, size = 'row' }: InitialsProps) {
  return (
    <span className={styles.initials} data-size={size} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}

/** How people are addressed here: not what they are called. */
const title = /^(mr|mrs|ms|miss|mme|mlle|dr|prof|engr|barr|rev|pastor|chief|alhaji|alhaja|hajiya|mallam|sir|lady|hon)\.?$/i;

/** "AO" for Ada Chidinma Okafor, and for Mrs Ada Okafor. */
export function initialsOf(name: string): string {
  const every = name.split(/\s+/).filter((word) => word !== '');
  const words = every.length > 2 && title.test(every[0] ?? '') ? every.slice(1) : every;
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return [first, last].map(firstLetter).join('').toUpperCase();
}

// By code point: a letter outside of the usual ones is not cut in two.
function firstLetter(word: string): string {
  return String.fromCodePoint(...[word.codePointAt(0)].filter((code) => code !== undefined));
}

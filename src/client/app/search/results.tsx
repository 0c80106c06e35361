import { Link } from 'react-router';
import { ClaimTag } from '#client/offline/claim-tag.tsx';
import { useSignOut } from '#client/offline/sign-out-dialog.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import type { Shown, Tag } from '#client/search/findable.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import type { Entry } from './entry.ts';
import { keepRecent } from './recent.ts';
import styles from './search.module.css';
import type { Section } from './sections-of.ts';

/** No tag of HTML is one of these with links in it. */
const ariaRoles = { list: 'listbox', group: 'group', option: 'option' } as const;

export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

interface ResultsProps {
  id: string;
  sections: readonly Section[];
  /** The one that Enter opens, counted through all sections. */
  at: number;
  onOpen: () => void;
}

export function Results({ id, sections, at, onOpen }: ResultsProps) {
  const today = useSchoolClock().today();
  let next = 0;
  return (
    <div id={id} role={ariaRoles.list} aria-label={t('Results')} className={styles.list}>
      {sections.map(({ title, entries }) => (
        <div key={title} role={ariaRoles.group} aria-label={title}>
          <p className={styles.title} aria-hidden>
            {title}
          </p>
          {entries.map((entry) => {
            const own = next++;
            return (
              <Result
                key={entry.key}
                id={optionId(id, own)}
                entry={entry}
                shown={entry.show(today)}
                isChosen={own === at}
                onOpen={onOpen}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface ResultProps {
  id: string;
  entry: Entry;
  shown: Shown;
  isChosen: boolean;
  onOpen: () => void;
}

function Result({ id, entry, shown: { name, detail, tags, to, deed }, isChosen, onOpen }: ResultProps) {
  const { key, icon: Icon } = entry;
  const signOut = useSignOut();
  return (
    <Link
      id={id}
      role={ariaRoles.option}
      aria-selected={isChosen}
      tabIndex={-1}
      className={styles.result}
      to={to}
      onClick={(event) => {
        if (deed === 'sign-out') {
          event.preventDefault();
          onOpen();
          return signOut();
        }
        keepRecent(key);
        // Before the screen changes, so that it is not closed over the new screen's focus.
        onOpen();
      }}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.detail}>{detail}</span>
      </span>
      {tags.map((tag) => (
        <Said key={tag.label} tag={tag} />
      ))}
    </Link>
  );
}

function Said({ tag: { status, label, claim } }: { tag: Tag }) {
  if (claim === undefined) return <StatusTag status={status}>{label}</StatusTag>;
  return (
    <ClaimTag {...claim} status={status}>
      {label}
    </ClaimTag>
  );
}

import { PersonPortrait } from '#client/photo/person-photo.tsx';
import { t } from '#client/ui/language/words.ts';
import type { Family } from './gate-list.ts';
import type { GatePerson } from './gate-person.ts';
import styles from './family-choice.module.css';

interface FamilyChoiceProps {
  family: Family;
  /** The child that is in sight. */
  chosen: string | undefined;
  onChoose: (child: GatePerson) => void;
}

/** Whose card was read, and whom they may have come for: siblings go one after the other. */
export function FamilyChoice({ family: { name, children }, chosen, onChoose }: FamilyChoiceProps) {
  return (
    <section aria-label={t('Card of {{name}}', { name })} className={styles.family}>
      <h2 className={styles.name}>{t('Card of {{name}}', { name })}</h2>
      <ul className={styles.children}>
        {children.map((child) => (
          <li key={child.id}>
            <button type="button" className={styles.child} aria-pressed={child.id === chosen} onClick={() => onChoose(child)}>
              <PersonPortrait of="student" id={child.id} name={child.name} photo={child.photo} />
              <span>
                <bdi className={styles.childName}>{child.name}</bdi>
                <span className={styles.childPlace}>{child.place}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

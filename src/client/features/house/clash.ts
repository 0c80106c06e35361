/** What stands against a student living in a house, said before it is asked of the server. Pure. */
import type { House } from '#contract/house.ts';
import { onRoll, type StudentCard } from '#contract/student-card.ts';
import { t } from '#client/ui/language/words.ts';

export interface Clash {
  words: string;
  /** False where the server would refuse it; true where it is only good to know. */
  isPossible: boolean;
}

type Asked = Pick<StudentCard, 'sex' | 'residency' | 'houseId'>;

/** null when nothing stands against it. `houseNames` by id. */
export function clashOf(card: Asked, house: Pick<House, 'id' | 'sex'>, houseNames: ReadonlyMap<string, string>): Clash | null {
  if (card.houseId === house.id) return { words: t('lives in this house already'), isPossible: false };
  if (house.sex === 'FEMALE' && card.sex === 'MALE') return { words: t('is a boy, and this house is for girls'), isPossible: false };
  if (house.sex === 'MALE' && card.sex === 'FEMALE') return { words: t('is a girl, and this house is for boys'), isPossible: false };
  if (house.sex !== 'MIXED' && card.sex === null) return { words: t('may be a girl or a boy: nobody has said yet'), isPossible: false };
  if (card.residency === 'DAY') return { words: t('goes home every day'), isPossible: false };
  if (card.houseId !== null) {
    const left = houseNames.get(card.houseId);
    const words =
      left === undefined ? t('leaves another house and the bed there') : t('leaves {{house}} and the bed there', { house: left });
    return { words, isPossible: true };
  }
  return null;
}

/** The students of a house on the roll, by name as the roster has them. */
export function residentsOf(students: readonly StudentCard[], houseId: string): StudentCard[] {
  return students.filter((card) => card.houseId === houseId && onRoll.includes(card.state));
}

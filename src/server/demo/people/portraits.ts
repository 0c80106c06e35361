/** Pictures of the demo's students: drawn, and written anew as whatever is uploaded. A few dozen do for everybody. */
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Sex } from '#contract/student.ts';
import type { Tx } from '#server/db/database.ts';
import { drawnFigure } from '#server/demo/drawing/figure.ts';
import { canvas } from '#server/demo/drawing/paint.ts';
import { type Chance, chanceFrom } from '#server/demo/random.ts';
import { photo } from '#server/features/photo/table.ts';
import { type Portrait, portrait } from '#server/picture/portrait.ts';
import type { DemoStudent } from './students.ts';

const mostPictures = 36;
/** So many students share one picture, in a school that is small enough. */
const sharing = 12;

export const photoVersion = 1;

export interface Sitter {
  id: string;
  sex: Sex;
}

/** 85 of a hundred: the others are found by the view "no photo". */
export function chosenSitters(students: readonly DemoStudent[], chance: Chance): Sitter[] {
  return students.filter(() => chance.percent(85)).flatMap(({ id, content: { sex } }) => (sex === null ? [] : [{ id, sex }]));
}

export async function drawnPortraits(students: number): Promise<Record<Sex, Portrait[]>> {
  const each = Math.ceil(Math.min(mostPictures, students / sharing) / 2);
  const chance = chanceFrom(1963);
  const drawn = async (sex: Sex) => Promise.all(Array.from({ length: each }, () => portraitOf(drawnFigure(sex, chance))));
  return { FEMALE: await drawn('FEMALE'), MALE: await drawn('MALE') };
}

async function portraitOf(pixels: Uint8Array): Promise<Portrait> {
  const file = await sharp(pixels, { raw: { ...canvas, channels: 3 } })
    .png()
    .toBuffer();
  return portrait(file.toString('base64'));
}

/** A statement for each picture, so that its bytes go to the database once. */
export async function addPortraits(
  tx: Tx,
  sitters: readonly Sitter[],
  { schoolId, portraits, now }: { schoolId: string; portraits: Record<Sex, Portrait[]>; now: Date },
): Promise<void> {
  for (const sex of ['FEMALE', 'MALE'] as const) {
    const own = sitters.filter((sitter) => sitter.sex === sex).map(({ id }) => id);
    const pictures = portraits[sex];
    for (const [at, { image, thumb }] of pictures.entries()) {
      const ids = own.filter((_, index) => index % pictures.length === at);
      await tx.execute(sql`
        insert into ${photo} (school_id, "of", id, version, image, thumb, updated_at)
        select ${schoolId}::uuid, 'student', sitter::uuid, ${photoVersion}::integer, ${image}::bytea, ${thumb}::bytea, ${now.toISOString()}::timestamptz
        from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as sitter`);
    }
  }
}

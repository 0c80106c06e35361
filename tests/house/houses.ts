import { emptyHouse, type HouseContent, recordHouse } from '#contract/house.ts';
import type { Session } from '#tests/support/session.ts';

/** A house with room for boys and girls, as a School Admin makes it. */
export async function addHouse(session: Session, given: Partial<HouseContent> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const changes = { ...emptyHouse, name: `House ${id.slice(0, 4)}`, ...given };
  const answer = await session.call(recordHouse, { params: { id }, body: { changes }, headers: { 'if-none-match': '*' } });
  if (answer.status !== 200) throw new Error(`The house was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return id;
}

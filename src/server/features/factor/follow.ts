/** What a change of the second factor brings with it. */
import { newRecoveryCodes, recoveryHash } from '#server/auth/factor.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { type OwnFactor, replaceRecoveryCodes } from './queries.ts';

/** Shown this once: only keyed hashes are kept. */
export async function giveRecoveryCodes({ db, actor }: Unit, key: Uint8Array): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    db,
    actor,
    codes.map((code) => recoveryHash(code, actor, key)),
  );
  return codes;
}

/** The trail, and a letter to the person: whoever did it, they should know. */
export async function followFactor(unit: Unit, { email, name, schoolName }: OwnFactor, { isOn }: { isOn: boolean }): Promise<void> {
  const { actor, record, post, changed } = unit;
  record({ action: isOn ? 'factor.on' : 'factor.off', object: { kind: 'user', id: actor.userId, label: name } });
  await post({ kind: 'factor-changed', isOn, to: email, name, schoolName, language: actor.language });
  changed({ kind: 'user', id: actor.userId, version: 0 }, { userId: actor.userId });
}

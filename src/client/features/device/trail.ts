import { numberIn } from '#client/trail/fields-of-deed.ts';
import { about, around, type Deeds, type Sentence, thing, type Told } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'device.signed-out': { label: t('Device signed out'), tell: () => about(t('signed everybody out of')) },
  'device.edits-lost': { label: t('Edits lost by a device'), tell: lostEdits },
} satisfies Deeds;

function lostEdits({ after }: Told): Sentence {
  return around(
    t('made {{count, number}} edits on {{thing}} that never arrived: the storage of the device was cleared before they could be sent', {
      thing,
      count: numberIn(after, 'neverArrived'),
      defaultValue_one: 'made an edit on {{thing}} that never arrived: the storage of the device was cleared before it could be sent',
    }),
  );
}

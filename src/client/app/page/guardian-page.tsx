import { guardianName } from '#contract/guardian-rules.ts';
import { listRestrictions } from '#contract/restriction.ts';
import { GuardianScreen } from '#client/features/guardian/guardian-screen.tsx';
import { CardPanel } from '#client/features/card/card-panel.tsx';
import { RestrictionPanel } from '#client/features/restriction/restriction-panel.tsx';
import { useMay } from '#client/session/use-may.ts';
import { t } from '#client/ui/language/words.ts';

/** A guardian with the restrictions against them and their card: the features meet here. */
export function GuardianPage() {
  const seesRestrictions = useMay(listRestrictions) === true;
  return (
    <GuardianScreen
      tabs={(guardian) => [
        seesRestrictions && {
          id: 'restrictions',
          label: t('Restrictions'),
          isOneCard: true,
          content: (
            <RestrictionPanel
              about={{ guardianId: guardian.id }}
              begun={{
                guardianId: guardian.id,
                personName: guardianName(guardian),
                students: guardian.children.map(({ studentId, childName }) => ({ id: studentId, name: childName })),
              }}
            />
          ),
        },
        {
          id: 'card',
          label: t('Card'),
          isOnDemand: true,
          isOneCard: true,
          content: (
            <CardPanel
              key={guardian.id}
              person={{ of: 'guardian', id: guardian.id, name: guardianName(guardian), place: '', number: '', photo: guardian.photo }}
              version={guardian.cardVersion}
            />
          ),
        },
      ]}
    />
  );
}

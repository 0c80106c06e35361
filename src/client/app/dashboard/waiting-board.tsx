import type { WaitingWhen } from '#contract/absence-contact.ts';
import { mostRows } from '#contract/page.ts';
import { claimedIn } from '#client/features/absence-contact/projection.ts';
import { contactQueries } from '#client/features/absence-contact/queries.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { useProjected } from '#client/offline/use-projected.ts';
import { paths } from '#client/place/paths.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { t } from '#client/ui/language/words.ts';
import { FigureGroup, type FigureOf } from './figure.tsx';
import { unsentWords } from './unsent-words.ts';
import styles from './dashboard.module.css';

const turned = { page: 1, limit: mostRows };

/** Absences of which nobody was reached yet: of today, and of the days before, which a figure of today alone would hide. */
export function WaitingBoard() {
  const today = useProjected(contactQueries.waiting('TODAY', turned), (page) => page);
  const earlier = useProjected(contactQueries.waiting('EARLIER', turned), (page) => page);
  const { records } = useOutboxView();
  const figure = (when: WaitingWhen, label: string, { count, data }: NonNullable<(typeof today)['data']>, note?: string): FigureOf => ({
    label,
    note,
    number: count,
    unsent: unsentWords(claimedIn(data, records)),
    status: count > 0 ? 'warn' : 'none',
    to: `${paths.waitingAbsences.to()}?when=${when}`,
  });
  return (
    <section className={styles.section} aria-labelledby="waiting-board">
      <h2 id="waiting-board">{t('Absences to follow up')}</h2>
      <Loadable of={today} shape="figures" what={t('The absences')}>
        {(now) => (
          <FigureGroup
            of={[
              figure('TODAY', t('Absent without reason, not yet contacted'), now),
              ...(earlier.data
                ? [figure('EARLIER', t('Earlier days, not yet contacted'), earlier.data, t('in the two weeks before'))]
                : []),
            ]}
          />
        )}
      </Loadable>
    </section>
  );
}

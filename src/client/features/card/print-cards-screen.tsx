import { Button, NativeSelect } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { CardHolder, mostCards } from '#contract/card.ts';
import { writeCardNumbers } from '#contract/card-number.ts';
import { listEmployees } from '#contract/employee.ts';
import { Id } from '#contract/fields.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { useMay } from '#client/session/use-may.ts';
import { Notice } from '#client/ui/feedback/loadable.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { useSending } from '#client/ui/feedback/sending.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { CardFace } from './card-face.tsx';
import { useCardPeople } from './card-people.ts';
import { useIssueCards } from './commands.ts';
import { PasteNumbers } from './paste-numbers.tsx';
import styles from './card.module.css';

const Filter = z.strictObject({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
  of: z._default(CardHolder, 'student'),
  class: z.optional(Id),
  id: z.optional(Id),
  size: z._default(z.enum(['10', '8']), '10'),
});

const Chosen = z.object({ ids: z.array(Id) });
const staff = 'staff';
const nobody = new Map<string, string>();

/** `/school/cards`: the cards of a class, of the staff or of whoever was chosen, on sheets of paper. */
export function PrintCardsScreen() {
  const [filter, setFilter] = useUrlFilter(Filter);
  const chosen = Chosen.safeParse(useLocation().state);
  const isOfPlace = filter.class !== undefined || filter.id !== undefined;
  const ids = chosen.success && !isOfPlace ? chosen.data.ids : [];
  const people = useCardPeople({ ...filter, ids });
  const issue = useIssueCards();
  const sending = useSending();
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(nobody);
  const mayNumber = useMay(writeCardNumbers) === true;
  const [isPasting, setPasting] = useState(false);
  const shown = people?.slice((filter.page - 1) * mostCards, filter.page * mostCards) ?? [];

  function print() {
    const work = sending.send(async () => {
      const issued = await issue(filter.of, shown);
      flushSync(() => setTexts(issued));
      window.print();
    });
    // Said in passing, and in Recent activity.
    work.catch(() => undefined);
  }

  return (
    <Page
      title={t('Cards to carry')}
      count={people?.length || undefined}
      hint={t('Each card has a code that the school has signed. The gate reads it, also without a connection.')}
      actions={
        <>
          {mayNumber && filter.of !== 'guardian' && (
            <Button variant="default" onClick={() => setPasting(true)}>
              {t('Card numbers')}
            </Button>
          )}
          {shown.length > 0 && (
            <Button leftSection={<IconPrinter size={18} aria-hidden />} aria-disabled={sending.isSending} onClick={print}>
              {sending.isSending ? t('Reading…') : t('Print cards')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.choices}>
        <WhoseChoice filter={filter} isChosen={ids.length > 0} onFilter={(change) => setFilter(change, { state: null })} />
        {filter.class !== undefined && (
          <NativeSelect
            label={t('For')}
            data={[
              { value: 'student', label: t('Students') },
              { value: 'guardian', label: t('Their parents and guardians') },
            ]}
            value={filter.of}
            onChange={({ currentTarget: { value } }) => setFilter({ page: 1, of: value === 'guardian' ? 'guardian' : 'student' })}
          />
        )}
        <NativeSelect
          label={t('Size')}
          data={[
            { value: '10', label: t('Bank card, 10 on a page') },
            { value: '8', label: t('Larger, 8 on a page') },
          ]}
          value={filter.size}
          onChange={(event) => setFilter({ page: filter.page, size: event.currentTarget.value === '8' ? '8' : '10' })}
        />
      </div>
      {filter.of !== 'guardian' && <PasteNumbers of={filter.of} isOpen={isPasting} onClose={() => setPasting(false)} />}
      <NeedsConnection deed={t('Printing cards')} stays="" />
      <div role="alert" className={styles.alert}>
        {sending.unanswered !== null && (
          <Note tone="warn">{t('{{unanswered}}. Nothing was printed.', { unanswered: sending.unanswered })}</Note>
        )}
      </div>
      {shown.length === 0 ? (
        <Notice
          title={people === null ? t('Reading…') : isOfPlace || ids.length > 0 ? t('Nobody to print a card for') : t('Choose a class')}
        />
      ) : (
        <>
          <div className={styles.sheet} data-size={filter.size}>
            {shown.map((person) => (
              <CardFace key={person.id} person={person} text={texts.get(person.id)} />
            ))}
          </div>
          {people !== null && people.length > mostCards && (
            <Pager
              page={filter.page}
              limit={mostCards}
              count={people.length}
              hasNext={filter.page * mostCards < people.length}
              onChange={({ page = 1 }) => setFilter({ page })}
            />
          )}
        </>
      )}
    </Page>
  );
}

interface WhoseProps {
  filter: z.output<typeof Filter>;
  isChosen: boolean;
  onFilter: (change: Partial<z.output<typeof Filter>>) => void;
}

function WhoseChoice({ filter, isChosen, onFilter }: WhoseProps) {
  const { classes } = useRoster();
  const maySeeStaff = useMay(listEmployees) === true;
  const isSome = filter.id !== undefined || (isChosen && filter.class === undefined);
  const none = isSome ? t('Who was chosen') : t('Choose');
  return (
    <NativeSelect
      label={t('Whose cards')}
      data={[
        { value: '', label: none },
        ...(maySeeStaff ? [{ value: staff, label: t('The staff') }] : []),
        ...classes.filter(({ state }) => state === 'ACTIVE').map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={filter.class ?? (filter.of === 'employee' && !isSome ? staff : '')}
      onChange={({ currentTarget: { value } }) =>
        onFilter({
          page: 1,
          id: undefined,
          of: value === staff ? 'employee' : 'student',
          class: value === staff || value === '' ? undefined : value,
        })
      }
    />
  );
}

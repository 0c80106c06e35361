import { listAudit } from '#contract/audit.ts';
import type { RecordKind } from '#contract/deeds.ts';
import { useMay } from '#client/session/use-may.ts';
import { ThingHistory } from '#client/trail/thing-history.tsx';
import { type MaybeTab, Tabs } from '#client/ui/layout/tabs.tsx';
import { t } from '#client/ui/language/words.ts';

interface RecordTabsProps {
  kind: RecordKind;
  record: { id: string; version: number };
  /** The link to all of its history: "History of this house". */
  history: string;
  of: readonly MaybeTab[];
}

/** The parts of a record, and last its history: of what the server has, for those who may read the audit trail. */
export function RecordTabs({ kind, record: { id, version }, history, of }: RecordTabsProps) {
  const mayRead = useMay(listAudit) === true;
  const past: MaybeTab = mayRead &&
    version > 0 && {
      id: 'history',
      label: t('History'),
      isOnDemand: true,
      isOneCard: true,
      content: <ThingHistory kind={kind} id={id} all={history} />,
    };
  return <Tabs label={t('Parts of the record')} of={[...of, past]} />;
}

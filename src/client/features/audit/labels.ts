/** What the filter of the trail calls deeds and things: as each feature does. */
import { AuditAction, AuditObjectKind } from '#contract/audit.ts';
import type { DeedGroup } from '#contract/deeds.ts';
import { deeds } from '#client/trail/sentence.ts';
import { wordsOfKind } from '#client/trail/thing-words.ts';
import { t } from '#client/ui/language/words.ts';

/** What the deeds are about that are about no kind of thing, or are otherwise called together than the things. */
const groups: Record<Exclude<DeedGroup, AuditObjectKind>, string> & Partial<Record<string, string>> = {
  session: t('Signing in'),
  password: t('Passwords'),
  factor: t('Second factor'),
  account: t('Own account'),
  school: t('School'),
  user: t('Staff'),
  people: t('Lists as files'),
  audit: t('Audit trail'),
};

export function labelOfDeed(action: AuditAction): string {
  return deeds.get()[action].label;
}

export function labelOfKind(kind: AuditObjectKind): string {
  return wordsOfKind(kind).many;
}

/** One thing of the kind whose name is not known here. */
export function oneOfKind(kind: AuditObjectKind): string {
  return wordsOfKind(kind).one;
}

/** The deeds as a select has them. */
export function actionChoices() {
  const byGroup = Map.groupBy(AuditAction.options, (action) => action.split('.')[0] ?? '');
  return [...byGroup].map(([group, actions]) => ({
    group: groups[group] ?? labelOfGroup(group),
    items: actions.map((value) => ({ value, label: labelOfDeed(value) })),
  }));
}

function labelOfGroup(group: string): string {
  const kind = AuditObjectKind.safeParse(group).data;
  return kind === undefined ? group : labelOfKind(kind);
}

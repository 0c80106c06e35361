import { t } from '#client/ui/language/words.ts';

interface TitleParts {
  screen: string;
  school: string;
  unread: number;
  unsent: number;
  hasError: boolean;
}

const parts: TitleParts = { screen: '', school: '', unread: 0, unsent: 0, hasError: false };

/** Each part of the document's title has its own owner; this is where they meet. */
export function setTitle(some: Partial<TitleParts>): void {
  Object.assign(parts, some);
  document.title = titleOf(parts);
}

/** "(3) School Bus - Greenfield College - 3 unsent" */
export function titleOf({ screen, school, unread, unsent, hasError }: TitleParts): string {
  const count = unread > 99 ? '99+' : String(unread);
  const prefix = unread > 0 ? `(${count}) ` : '';
  const unsentPart = unsent > 0 ? t('{{count}} unsent', { count: unsent, defaultValue_one: '{{count}} unsent' }) : '';
  const whole = [screen, school || 'Muster', unsentPart].filter((part) => part !== '').join(' - ');
  return prefix + (hasError ? t('Error: {{title}}', { title: whole }) : whole);
}

import type { SectionName } from '#client/place/sections.ts';

interface Entry {
  to: string;
  section: SectionName;
  isOneList?: true | undefined;
}

/** Whether an entry of the bottom bar leads to where one is: to its section, or where it is of one list of that, to the list and its records. */
export function isAt({ to, section, isOneList }: Entry, here: { section: SectionName | undefined; pathname: string }): boolean {
  if (section !== here.section) return false;
  return isOneList !== true || here.pathname === to || here.pathname.startsWith(`${to}/`);
}

/** What a OneRoster zip has and nothing takes over: whole files, columns, and columns that are taken of some roles only. */
import type { NotTaken } from '#contract/import-choices.ts';
import { guardianRoles, staffRoles } from '#contract/one-roster.ts';
import { addSample } from '#server/features/import/reading/file-columns.ts';
import { keptCell } from '#server/features/import/reading/kept-cell.ts';
import type { RosterUser } from './places.ts';
import type { RosterLine, RosterTable, RosterTables } from './tables.ts';
import { isSecret } from '#server/features/import/secrets.ts';

type Users = ReadonlyMap<string, Pick<RosterUser, 'roles'>>;

const most = 500;

/** In small letters: what is read of a file, be it to know which lines belong together. When a line was changed says nothing of anybody. */
const read: Readonly<Record<keyof RosterTables, readonly string[]>> = {
  manifest: ['propertyname', 'value'],
  orgs: ['name', 'type', 'parentsourcedid'],
  academicsessions: ['title', 'type', 'parentsourcedid', 'schoolyear'],
  courses: ['title', 'grades'],
  classes: ['title', 'grades', 'coursesourcedid', 'classcode', 'classtype', 'location', 'schoolsourcedid', 'termsourcedids'],
  users: ['enableduser', 'role', 'givenname', 'middlename', 'familyname', 'agentsourcedids', 'orgsourcedids', 'primaryorgsourcedid'],
  roles: ['usersourcedid', 'roletype', 'role', 'enddate', 'orgsourcedid'],
  enrollments: ['classsourcedid', 'schoolsourcedid', 'usersourcedid', 'role', 'primary', 'begindate', 'enddate'],
  demographics: [],
};
const readOfAll = ['sourcedid', 'status', 'datelastmodified'];

type Kind = 'student' | 'staff' | 'guardian';

const readOf: Partial<Record<keyof RosterTables, Readonly<Record<string, readonly Kind[]>>>> = {
  users: {
    identifier: ['student', 'staff'],
    preferredgivenname: ['student'],
    email: ['staff', 'guardian'],
    phone: ['staff', 'guardian'],
    sms: ['staff', 'guardian'],
  },
  demographics: { birthdate: ['student', 'staff'], sex: ['student', 'staff'] },
};

/** `others` are the files that are not read at all. */
export function notTakenIn(tables: RosterTables, { users, others }: { users: Users; others: readonly string[] }): NotTaken[] {
  const columns = (Object.keys(tables) as (keyof RosterTables)[]).flatMap((name) => columnsOf(name, tables[name], users));
  const all = [...others.map((file) => ({ file, header: '', samples: [] })), ...columns];
  return all.length > most ? [...all.slice(0, most), { file: '…', header: '', samples: [] }] : all;
}

function columnsOf(table: keyof RosterTables, { file, columns, lines }: RosterTable, users: Users): NotTaken[] {
  const notes = columns.map(({ name }) => ({
    isRead: readOfAll.includes(name) || read[table].includes(name),
    of: readOf[table]?.[name],
    lost: new Map<string, string[]>(),
  }));
  for (const line of lines) {
    for (const [index, cell] of line.cells.entries()) {
      const note = notes[index];
      if (note === undefined || note.isRead || cell.trim() === '') continue;
      const role = note.of === undefined ? '' : lostOf(line, note.of, users);
      if (role === null) continue;
      const samples = note.lost.get(role) ?? [];
      note.lost.set(role, samples);
      addSample(samples, keptCell(cell));
    }
  }
  return columns.flatMap(({ header }, index) =>
    [...(notes[index]?.lost ?? [])].map(([role, samples]) => ({
      file,
      header: role === '' ? header : `${header} (${role})`,
      samples: isSecret({ header }) ? [] : samples,
    })),
  );
}

/** The role, in the word of the file, by which a person's cell is not taken over; null where it is, or nobody is imported. */
function lostOf(line: RosterLine, by: readonly Kind[], users: Users): string | null {
  const roles = users.get(line.get('sourcedId'))?.roles ?? [];
  const [first] = roles;
  return first === undefined || roles.some((role) => by.includes(kindOf(role))) ? null : first;
}

function kindOf(role: string): Kind {
  if (guardianRoles.includes(role)) return 'guardian';
  return staffRoles[role] === undefined ? 'student' : 'staff';
}

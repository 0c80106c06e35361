import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { Role, ScopeMode } from '#contract/role.ts';
import type { SchoolType } from '#contract/school.ts';
import type { Database } from '#server/db/database.ts';
import { named, school, schoolUser } from '#server/features/school/table.ts';

export interface School {
  schoolId: string;
  name: string;
  type: SchoolType;
  timeZone: string;
  isDemo: boolean;
}

export interface StaffMember {
  schoolId: string;
  id: string;
  email: string;
  name: string;
  role: Role;
  scopeMode: ScopeMode;
  password: string;
}

let count = 0;

/** A school of its own, with everything filled that the test does not name. */
export async function addSchool(db: Database, now: Date, given: Partial<School> = {}): Promise<School> {
  const made: School = {
    schoolId: crypto.randomUUID(),
    name: 'Greenfield College',
    type: 'PRIVATE',
    timeZone: 'Africa/Lagos',
    isDemo: false,
    ...given,
  };
  await within(db, made.schoolId, (tx) => tx.insert(school).values({ ...made, createdAt: now, updatedAt: now }));
  return made;
}

/** A member of staff who may sign in; a School Admin unless the test says otherwise. */
export async function addStaff(db: Database, now: Date, given: Partial<StaffMember> & Pick<StaffMember, 'schoolId'>): Promise<StaffMember> {
  count += 1;
  const made: StaffMember = {
    id: crypto.randomUUID(),
    email: `ada${count}@greenfield.example`,
    name: `Ada Bello ${count}`,
    role: 'School Admin',
    scopeMode: 'ALL',
    password: 'correct horse battery staple',
    ...given,
  };
  const passwordHash = await hashOf(made.password);
  const { password: _, ...row } = made;
  await within(db, made.schoolId, (tx) =>
    tx.insert(schoolUser).values({ ...row, ...named(row.name), passwordHash, createdAt: now, updatedAt: now }),
  );
  return made;
}

/** A transaction that sees the rows of one school, as a request of that school does. */
export function within<Result>(
  db: Database,
  schoolId: string,
  work: (tx: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.school_id', ${schoolId}, true)`);
    return work(tx);
  });
}

const hashes = new Map<string, Promise<string>>();

// The cheapest parameters there are: they travel in the hash, so the server verifies it as any other.
function hashOf(password: string): Promise<string> {
  const known = hashes.get(password);
  if (known) return known;
  const made = hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  hashes.set(password, made);
  return made;
}

import type { Role } from '#contract/role.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
}

/** The demo school's staff, one of each role. */
export const staff = {
  'School Admin': { name: 'Folake Adeyemi', email: 'admin@greenfield.example', password: 'greenfield-demo' },
  Correspondent: { name: 'Chinedu Okafor', email: 'correspondent@greenfield.example', password: 'greenfield-demo' },
  Support: { name: 'Halima Sani', email: 'support@greenfield.example', password: 'greenfield-demo' },
  Auditor: { name: 'Emeka Nwosu', email: 'auditor@greenfield.example', password: 'greenfield-demo' },
  Hybrid: { name: 'Bukola Ogunleye', email: 'hybrid@greenfield.example', password: 'greenfield-demo' },
} satisfies Record<Role, Person>;

export const folake = staff['School Admin'];

/** A second School Admin, whom the tests add: two people are needed to disagree. */
export const tunde = { name: 'Tunde Bakare', email: 'tunde@greenfield.example', password: 'greenfield-demo' } satisfies Person;

/** School Admin of a school that has just begun and is no demo. */
export const amina = { name: 'Amina Yusuf', email: 'amina@redwood.example', password: 'redwood-tests' } satisfies Person;

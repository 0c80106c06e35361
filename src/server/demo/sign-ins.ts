import type { Role, ScopeMode } from '#contract/role.ts';

/** The demo's only, and public. No person of a demo school may sign in with `DEMO=off`. */
export const demoPassword = 'greenfield-demo';

export interface DemoPerson {
  email: string;
  name: string;
  role: Role;
  scopeMode: ScopeMode;
}

export const schoolAdmin: DemoPerson = {
  email: 'admin@greenfield.example',
  name: 'Folake Adeyemi',
  role: 'School Admin',
  scopeMode: 'ALL',
};

/** Who begins and hands in the reports of the buses: another School Admin reviews them. */
export const fleetOfficer: DemoPerson = {
  email: 'fleet@greenfield.example',
  name: 'Musa Danjuma',
  role: 'School Admin',
  scopeMode: 'ALL',
};

/** One for each role, and a second School Admin. */
export const demoStaff: readonly DemoPerson[] = [
  schoolAdmin,
  { email: 'correspondent@greenfield.example', name: 'Chinedu Okafor', role: 'Correspondent', scopeMode: 'ASSIGNED' },
  { email: 'support@greenfield.example', name: 'Halima Sani', role: 'Support', scopeMode: 'ASSIGNED' },
  { email: 'auditor@greenfield.example', name: 'Emeka Nwosu', role: 'Auditor', scopeMode: 'ALL' },
  { email: 'hybrid@greenfield.example', name: 'Bukola Ogunleye', role: 'Hybrid', scopeMode: 'ASSIGNED' },
  fleetOfficer,
];

export const demoEmails = demoStaff.map((person) => person.email);

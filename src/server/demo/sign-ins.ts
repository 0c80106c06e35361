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

/** One for each role. */
export const demoStaff: readonly DemoPerson[] = [
  schoolAdmin,
  { email: 'correspondent@greenfield.example', name: 'Chinedu Okafor', role: 'Correspondent', scopeMode: 'ASSIGNED' },
  { email: 'support@greenfield.example', name: 'Halima Sani', role: 'Support', scopeMode: 'ASSIGNED' },
  { email: 'auditor@greenfield.example', name: 'Emeka Nwosu', role: 'Auditor', scopeMode: 'ALL' },
  { email: 'hybrid@greenfield.example', name: 'Bukola Ogunleye', role: 'Hybrid', scopeMode: 'ASSIGNED' },
];

export const demoEmails = demoStaff.map((person) => person.email);

/** What a school and its staff are made of, with the mark of the school in every text. */

export function schoolDetails(mark: string) {
  return {
    schoolName: `${mark} College`,
    type: 'PRIVATE',
    boarding: 'DAY',
    address: `${mark} ${crypto.randomUUID()}`,
    officePhone: '',
    timeZone: 'Africa/Lagos',
    registrationNumber: mark,
    headName: mark,
    headPhone: '',
    levels: [mark],
    gates: [{ id: crypto.randomUUID(), name: mark }],
    emergencyNumbers: { police: '', fire: '', ambulance: '', roadSafety: '' },
    pickUp: { cutOff: '13:00', listMinutes: 120 },
  };
}

export function newSchool(mark: string) {
  const school = {
    name: `${mark} New`,
    type: 'PRIVATE',
    boarding: 'DAY',
    address: mark,
    officePhone: '+2348035550100',
    timeZone: 'Africa/Lagos',
  };
  return { school, admin: { name: `${mark} First`, jobTitle: '', phone: '', password: crypto.randomUUID() } };
}

export function staff(mark: string) {
  return { name: `${mark} Edited`, phone: '', jobTitle: mark, role: 'Auditor', scopeMode: 'ALL', startsOn: null, endsOn: null };
}

import type { SchoolDetails } from '#contract/school.ts';

/** A profile with everything filled that the test does not name. */
export function schoolDetails(given: Partial<SchoolDetails> = {}): SchoolDetails {
  return {
    schoolName: 'Greenfield College',
    type: 'PRIVATE',
    boarding: 'MIXED',
    address: '12 Admiralty Way, Lekki, Lagos',
    officePhone: '+2348035550100',
    timeZone: 'Africa/Lagos',
    registrationNumber: 'LS/EDU/1042',
    headName: 'Ngozi Eze',
    headPhone: '+2348035550110',
    levels: ['Nursery', 'Primary 1'],
    gates: [{ id: '0192f0c1-7b1c-7000-8000-000000000001', name: 'Main gate' }],
    emergencyNumbers: { police: '+2348035550111', fire: '+2348035550112', ambulance: '+2348035550113', roadSafety: '+2348035550114' },
    pickUp: { cutOff: '13:00', listMinutes: 120 },
    map: { tiles: '', attribution: '', lat: 6.4474, lon: 3.3903, zoom: 14 },
    positionDays: 30,
    ...given,
  };
}

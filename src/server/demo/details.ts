import type { MoreDetails } from '#server/features/school/table.ts';

/** What Greenfield College says of itself. Two parts are left open, as in most schools. */
export const demoDetails: MoreDetails = {
  boarding: 'MIXED',
  address: '14 Admiralty Way, Lekki Phase 1, Lagos',
  registrationNumber: '',
  headName: 'Dr Ngozi Eze',
  headPhone: '+2348035550110',
  levels: [
    'Nursery',
    'Primary 1',
    'Primary 2',
    'Primary 3',
    'Primary 4',
    'Primary 5',
    'JSS 1',
    'JSS 2',
    'JSS 3',
    'SSS 1',
    'SSS 2',
    'SSS 3',
  ],
  gates: [
    { id: '5c1f0de0-0000-4000-8000-0000000000a1', name: 'Main gate' },
    { id: '5c1f0de0-0000-4000-8000-0000000000a2', name: 'Bus bay' },
  ],
  emergencyNumbers: { police: '+2348035550191', fire: '+2348035550192', ambulance: '+2348035550193', roadSafety: '' },
  map: { tiles: '', attribution: '', lat: 6.4494, lon: 3.4712, zoom: 15 },
};

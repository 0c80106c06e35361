/** Leave: of the children whom the caller sees; the house step for who holds the house, what is taken back for who asked or decided. */
import {
  addAsked,
  addDecided,
  addExeat,
  addLetter,
  addOverdue,
  addReturnedLate,
  addTyped,
  contentOf,
  phone,
} from '#tests/authorisation/exeats.ts';
import { withValue } from '#tests/authorisation/fields.ts';
import { baseOf, type Given, type Made, newId } from '#tests/authorisation/made.ts';
import type { CallName } from '#tests/authorisation/matrix.ts';
import type { Field } from '#tests/authorisation/named-fields.ts';
import type { Side } from '#tests/authorisation/side.ts';
import type { Right } from '#tests/role/roles-with.ts';
import type { Added, Whose } from './placed-student.ts';

export const rows = `
  listExeats                 none       401     200 200 403 403 200 200 200 200
  readExeat                  own        401     200 200 403 403 200 200 200 200
  readExeat                  ours       401     200 200 403 403 404 404 404 200
  readExeat                  foreign    401     404 404 403 403 404 404 404 404
  readExeat                  absent     401     404 404 403 403 404 404 404 404
  readExeat                  malformed  401     400 400 400 400 400 400 400 400
  askExeat                   own        401     200 200 403 403 200 200 200 200
  askExeat                   ours       401     200 200 403 403 404 404 404 200
  askExeat                   foreign    401     404 404 403 403 404 404 404 404
  askExeat                   absent     401     404 404 403 403 404 404 404 404
  askExeat                   malformed  401     400 400 400 400 400 400 400 400
  consentToExeat             own        401     200 200 403 403 200 200 200 200
  consentToExeat             ours       401     200 200 403 403 404 404 404 200
  consentToExeat             foreign    401     404 404 403 403 404 404 404 404
  consentToExeat             absent     401     404 404 403 403 404 404 404 404
  consentToExeat             malformed  401     400 400 400 400 400 400 400 400
  openConsent                own        200     200 200 200 200 200 200 200 200
  openConsent                absent     422     422 422 422 422 422 422 422 422
  openConsent                wrong      422     422 422 422 422 422 422 422 422
  openConsent                malformed  400     400 400 400 400 400 400 400 400
  answerConsent              own        200     200 200 200 200 200 200 200 200
  answerConsent              absent     422     422 422 422 422 422 422 422 422
  answerConsent              wrong      422     422 422 422 422 422 422 422 422
  answerConsent              malformed  400     400 400 400 400 400 400 400 400
  sendExeatConsent           own        401     200 200 403 403 200 200 200 200
  sendExeatConsent           ours       401     200 200 403 403 404 404 404 200
  sendExeatConsent           foreign    401     404 404 403 403 404 404 404 404
  sendExeatConsent           absent     401     404 404 403 403 404 404 404 404
  sendExeatConsent           malformed  401     400 400 400 400 400 400 400 400
  decideExeat                own        401     200 403 403 403 200 403 403 200
  decideExeat                ours       401     200 403 403 403 404 403 403 200
  decideExeat                foreign    401     404 403 403 403 404 403 403 404
  decideExeat                absent     401     404 403 403 403 404 403 403 404
  decideExeat                malformed  401     400 400 400 400 400 400 400 400
  undoExeatDecision          own        401     200 200 403 403 200 200 200 200
  undoExeatDecision          ours       401     200 200 403 403 404 404 404 200
  undoExeatDecision          foreign    401     404 404 403 403 404 404 404 404
  undoExeatDecision          absent     401     404 404 403 403 404 404 404 404
  undoExeatDecision          malformed  401     400 400 400 400 400 400 400 400
  withdrawExeat              own        401     200 200 403 403 200 200 200 200
  withdrawExeat              ours       401     200 403 403 403 404 404 404 200
  withdrawExeat              foreign    401     404 404 403 403 404 404 404 404
  withdrawExeat              absent     401     404 404 403 403 404 404 404 404
  withdrawExeat              malformed  401     400 400 400 400 400 400 400 400
  signExeat                  own        401     200 200 403 403 200 200 200 200
  signExeat                  ours       401     200 200 403 403 404 404 404 200
  signExeat                  foreign    401     404 404 403 403 404 404 404 404
  signExeat                  absent     401     404 404 403 403 404 404 404 404
  signExeat                  malformed  401     400 400 400 400 400 400 400 400
  listGateLeaves             none       401     200 200 403 403 200 200 200 200
  issuePass                  own        401     200 200 403 403 200 200 200 200
  issuePass                  ours       401     200 200 403 403 404 404 404 200
  issuePass                  foreign    401     404 404 403 403 404 404 404 404
  issuePass                  absent     401     404 404 403 403 404 404 404 404
  issuePass                  malformed  401     400 400 400 400 400 400 400 400
  answerLateStep             own        401     200 200 403 403 200 200 200 200
  answerLateStep             ours       401     200 200 403 403 404 404 404 200
  answerLateStep             foreign    401     404 404 403 403 404 404 404 404
  answerLateStep             absent     401     404 404 403 403 404 404 404 404
  answerLateStep             malformed  401     400 400 400 400 400 400 400 400
  writeLateness              own        401     200 403 403 403 200 403 403 200
  writeLateness              ours       401     200 403 403 403 404 403 403 200
  writeLateness              foreign    401     404 403 403 403 404 403 403 404
  writeLateness              absent     401     404 403 403 403 404 403 403 404
  writeLateness              malformed  401     400 400 400 400 400 400 400 400
  listHeldExeats             none       401     200 200 403 403 200 200 200 200
  listPastExeats             ours       401     200 403 403 403 403 403 403 200
  readExeatFigures           ours       401     200 403 403 403 403 403 403 200
  exportPastExeats           ours       401     200 403 403 403 403 403 403 200
`;

const create: Right = ['Exeat', 'create'];

/** Which right of the design's table each call exercises. */
export const rights = {
  listExeats: ['Exeat', 'view'],
  readExeat: ['Exeat', 'view'],
  askExeat: create,
  consentToExeat: ['Exeat', 'record consent'],
  sendExeatConsent: ['Exeat', 'record consent'],
  decideExeat: ['Exeat', 'house step'],
  undoExeatDecision: ['Exeat', 'record consent'],
  withdrawExeat: create,
  signExeat: ['Exeat', 'sign out and in'],
  listGateLeaves: ['Exeat', 'sign out and in'],
  issuePass: ['Exeat', 'view'],
  answerLateStep: ['Exeat', 'sign out and in'],
  writeLateness: ['Exeat', 'house step'],
  listHeldExeats: ['Exeat', 'view'],
  listPastExeats: ['Report menu', 'view'],
  readExeatFigures: ['Report menu', 'view'],
  exportPastExeats: ['Report menu', 'export'],
} satisfies Partial<Record<CallName, Right>>;

export const leavesBehind = {
  askExeat: ['op_ledger'],
  consentToExeat: ['op_ledger'],
  decideExeat: ['op_ledger'],
  undoExeatDecision: ['op_ledger'],
  withdrawExeat: ['op_ledger'],
  signExeat: ['op_ledger'],
};

const device = ({ home: { server } }: Given) => ({ at: server.clock.now().toISOString(), skewMs: 0, withinMs: 0 });

/** The two schools have so many leaves by now that a file of all would ask for the password. */
const ofPeriod = { from: '2026-12-01', until: '2026-12-31', search: 'nobody is called so' };

/** What stands beside the object; where there is none it does not matter. */
const besideOf = ({ aim: { text }, object }: Given) => (object === 'absent' || object === 'malformed' ? newId() : text);

const step = (body: (given: Given) => object) => (given: Given) => ({
  params: { id: given.aim.id, stepId: newId() },
  body: body(given),
  headers: baseOf(given.aim.version),
});

/** Whoever has it opens the letter, signed in or not, and no other. */
const keyOf = ({ aim: { text }, object }: Given) => ({
  by: 'link',
  secret: object === 'own' ? text : object === 'malformed' ? 'no secret' : '0'.repeat(48),
});

export const calls = {
  listExeats: { of: 'nothing', make: () => ({}) },
  readExeat: { of: 'exeat', make: ({ aim: { id } }) => ({ params: { id } }) },
  askExeat: {
    of: 'student with a type of leave',
    make: (given) => ({
      params: { id: newId() },
      body: { ...contentOf({ studentId: given.aim.id, typeId: besideOf(given) }, given.home.mark), device: device(given) },
      headers: baseOf(null),
    }),
  },
  consentToExeat: {
    of: 'exeat without consent',
    make: step((given) => ({
      deed: 'consent',
      step: 'PARENT',
      telephone: {
        guardianId: besideOf(given),
        number: phone,
        at: device(given).at,
        witness: 'Femi Cole',
      },
      note: given.home.mark,
    })),
  },
  openConsent: { of: 'letter about an exeat', make: (given) => ({ body: { key: keyOf(given) } }) },
  answerConsent: {
    of: 'letter about an exeat',
    make: (given) => ({ body: { key: keyOf(given), answer: 'no', reason: given.home.mark } }),
  },
  sendExeatConsent: {
    of: 'exeat that waits for a guardian',
    make: (given) => ({ params: { id: given.aim.id, guardianId: besideOf(given) }, body: {} }),
  },
  decideExeat: { of: 'exeat', make: step(({ home: { mark } }) => ({ deed: 'ask-changes', step: 'HOUSE', note: mark })) },
  undoExeatDecision: {
    of: 'exeat decided',
    make: ({ aim: { id, text, version }, object }) => ({
      params: { id, stepId: object === 'absent' || object === 'malformed' ? newId() : text },
      body: {},
      headers: baseOf(version),
    }),
  },
  withdrawExeat: { of: 'exeat', make: step(({ home: { mark } }) => ({ deed: 'cancel', note: mark })) },
  signExeat: {
    of: 'exeat approved',
    make: step((given) => ({
      deed: 'house-out',
      point: { gateId: null, name: given.home.mark },
      device: device(given),
      isOffline: false,
      check: null,
      note: given.home.mark,
    })),
  },
  listGateLeaves: { of: 'nothing', make: () => ({}) },
  issuePass: { of: 'exeat approved', make: ({ aim: { id } }) => ({ params: { id } }) },
  answerLateStep: {
    of: 'exeat overdue',
    make: ({ aim: { id }, home: { mark } }) => ({ params: { id, kind: 'CALL' }, body: { outcome: 'REACHED', note: mark } }),
  },
  writeLateness: {
    of: 'exeat returned late',
    make: ({ aim: { id }, home: { mark } }) => ({ params: { id }, body: { reason: mark, sanction: mark } }),
  },
  listHeldExeats: { of: 'nothing', make: () => ({}) },
  listPastExeats: { of: 'nothing', make: () => ({ query: ofPeriod }) },
  readExeatFigures: { of: 'nothing', make: () => ({ query: ofPeriod }) },
  exportPastExeats: { of: 'nothing', make: () => ({ query: { ...ofPeriod, format: 'csv' } }) },
} satisfies Partial<Record<CallName, Made>>;

type Arranged = (side: Omit<Side, 'bus'>, whose: Whose) => Promise<Added>;

export const aims = {
  'student with a type of leave': addTyped,
  exeat: (side, whose) => addExeat(side, whose, { state: 'HOUSE_REVIEW', step: 'HOUSE' }),
  'exeat without consent': (side, whose) => addExeat(side, whose, { state: 'PARENT_CONSENT', step: 'PARENT' }),
  'exeat that waits for a guardian': addAsked,
  'letter about an exeat': addLetter,
  'exeat approved': (side, whose) => addExeat(side, whose, { state: 'SCHEDULED', step: null }),
  'exeat decided': addDecided,
  'exeat overdue': addOverdue,
  'exeat returned late': addReturnedLate,
} satisfies Record<string, Arranged>;

export async function arrange(side: Omit<Side, 'bus'>, whose: Whose): Promise<void> {
  await addDecided(side, whose);
  await addOverdue(side, whose);
  await addLetter(side, whose);
}

/** Of another school, or of another child, they are nobody. */
export const named = {
  askExeat: [
    { name: 'typeId', part: 'body', kind: 'type of leave', naming: (given, id) => withValue(given, ['typeId'], id) },
    {
      name: 'collector/guardianId',
      part: 'body',
      kind: 'guardian',
      naming: (given, id) => withValue(given, ['collector'], { kind: 'GUARDIAN', guardianId: id }),
    },
    {
      name: 'requester/guardianId',
      part: 'body',
      kind: 'guardian',
      naming: (given, id) => withValue(given, ['requester'], { by: 'GUARDIAN', guardianId: id, how: 'LETTER', evidence: 'On file' }),
    },
  ] satisfies Field[],
  consentToExeat: [
    {
      name: 'telephone/guardianId',
      part: 'body',
      kind: 'guardian',
      naming: (given, id) => withValue(given, ['telephone', 'guardianId'], id),
    },
  ] satisfies Field[],
};

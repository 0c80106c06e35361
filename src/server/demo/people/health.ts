/** What some parents have told of their child's health, and what staff must look out for because of it. */
import { emptyHealth, type Genotype, type HealthContent } from '#contract/student-health.ts';
import type { StudentAlert } from '#contract/student-card.ts';
import type { Chance } from '#server/demo/random.ts';
import { demoPhone } from './names.ts';
import type { DemoStudent } from './students.ts';

export interface DemoHealth {
  studentId: string;
  content: HealthContent;
}

interface Condition {
  conditions: string;
  medication: string;
  alert: StudentAlert;
}

const asthma: Condition = {
  conditions: 'Asthma since early childhood, worse in dust and in the harmattan.',
  medication: 'Salbutamol inhaler, two puffs when short of breath. In the school bag, a second one in the clinic.',
  alert: { type: 'MEDICAL', level: 'CARE', text: 'Asthma: the inhaler is in the bag and goes along on every trip', readers: 'STAFF' },
};

const sickleCell: Condition = {
  conditions: 'Sickle-cell disease. Last crisis more than a year ago.',
  medication: 'Folic acid 5 mg every day, proguanil 100 mg every day.',
  alert: {
    type: 'MEDICAL',
    level: 'DANGER',
    text: 'Sickle cell: water, no cold, no running in the heat. Pain or fever: to the clinic at once',
    readers: 'CARERS',
  },
};

const bloodGroups = ['O+', 'O+', 'O+', 'A+', 'A+', 'B+', 'B+', 'AB+', 'O-'] as const;
const hospitals = [
  'Reddington Hospital, Victoria Island',
  'Lagoon Hospital, Ikeja',
  'St Nicholas Hospital, Lagos Island',
  'Evercare Hospital, Lekki',
];
const doctors = ['Dr Ade Coker', 'Dr Nneka Obi', 'Dr Yusuf Bello', 'Dr Tonye Briggs'];

/** Who was asked; the students come back with the alerts that follow. */
export function demoHealth(students: readonly DemoStudent[], chance: Chance): { students: DemoStudent[]; records: DemoHealth[] } {
  const records: DemoHealth[] = [];
  const alerted = students.map((student, index) => {
    const allergies = Object.values(student.content.alerts)
      .map(({ text }) => text)
      .join(', ');
    if (allergies === '' && !chance.percent(70)) return student;
    const genotype = genotypeOf(chance);
    const condition = genotype === 'SS' || genotype === 'SC' ? sickleCell : chance.percent(4) ? asthma : null;
    records.push({ studentId: student.id, content: { ...recordOf(index, chance), genotype, allergies, ...writtenOf(condition) } });
    if (condition === null) return student;
    const alerts = { ...student.content.alerts, condition: condition.alert };
    return { ...student, content: { ...student.content, alerts } };
  });
  return { students: alerted, records };
}

/** As they are spread over West Africa, about. */
function genotypeOf(chance: Chance): Genotype {
  const dice = chance.whole(1, 100);
  if (dice <= 70) return 'AA';
  if (dice <= 94) return 'AS';
  if (dice <= 97) return 'AC';
  return dice <= 99 ? 'SS' : 'SC';
}

function recordOf(index: number, chance: Chance): HealthContent {
  return {
    ...emptyHealth,
    bloodGroup: chance.pick(bloodGroups),
    doctor: chance.pick(doctors),
    doctorPhone: demoPhone(60_000 + (index % 9000)),
    hospital: chance.pick(hospitals),
    medicalConsent: chance.pick(['GIVEN', 'GIVEN', 'GIVEN', 'REFUSED', 'NOT_ASKED']),
  };
}

function writtenOf(condition: Condition | null): Partial<HealthContent> {
  return condition === null ? {} : { conditions: condition.conditions, medication: condition.medication };
}

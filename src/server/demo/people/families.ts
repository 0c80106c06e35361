/** Families with one to three children at the school, their parents, and who else may collect a child. */
import { emptyGuardian, emptyLink, type GuardianContent, type LinkContent } from '#contract/guardian.ts';
import type { Chance } from '#server/demo/random.ts';
import type { Relation } from '#contract/student-card.ts';
import type { DemoClass } from './classes.ts';
import { demoPhone, type FamilyName, familyName, firstName } from './names.ts';

export interface DemoGuardian {
  id: string;
  content: GuardianContent;
}

export interface DemoLink {
  guardianId: string;
  content: LinkContent;
}

export interface DemoChild {
  id: string;
  firstName: string;
  name: FamilyName;
  sex: 'FEMALE' | 'MALE';
  home: DemoClass;
  address: string;
  links: DemoLink[];
}

export interface DemoFamilies {
  children: DemoChild[];
  guardians: DemoGuardian[];
}

interface Settings {
  many: number;
  classes: readonly DemoClass[];
  newId: () => string;
  chance: Chance;
}

const streets = [
  'Admiralty Way',
  'Bourdillon Road',
  'Allen Avenue',
  'Herbert Macaulay Way',
  'Awolowo Road',
  'Adeola Odeku Street',
  'Opebi Road',
  'Ogunlana Drive',
  'Isaac John Street',
  'Kudirat Abiola Way',
];
const work = [
  'Trader',
  'Engineer',
  'Teacher',
  'Nurse',
  'Civil servant',
  'Accountant',
  'Lawyer',
  'Tailor',
  'Physician',
  'Driver',
  'Banker',
  'Farmer',
];

/** As many children as asked for, spread evenly over the classes, each with a first parent whom one can call. */
export function demoFamilies({ many, classes, newId, chance }: Settings): DemoFamilies {
  const families: DemoFamilies = { children: [], guardians: [] };
  const person = (content: Partial<GuardianContent>): DemoGuardian => {
    const phone1 = demoPhone(families.guardians.length);
    const guardian = { id: newId(), content: { ...emptyGuardian, phone1, occupation: chance.pick(work), language: 'English', ...content } };
    families.guardians.push(guardian);
    return guardian;
  };
  while (families.children.length < many) {
    const name = familyName(chance);
    const address = `${chance.whole(1, 140)} ${chance.pick(streets)}, Lagos`;
    const links = parentsOf(name, { address, chance, person });
    const siblings = Math.min(chance.pick([1, 1, 1, 1, 2, 2, 3]), many - families.children.length);
    for (let born = 0; born < siblings; born += 1) {
      const sex = chance.percent(50) ? 'FEMALE' : 'MALE';
      const home = classes[families.children.length % classes.length];
      if (!home) throw new Error('There are no classes to sit in');
      families.children.push({ id: newId(), firstName: firstName(chance, name, sex), name, sex, home, address, links });
    }
  }
  return families;
}

interface Household {
  address: string;
  chance: Chance;
  person: (content: Partial<GuardianContent>) => DemoGuardian;
}

function parentsOf(name: FamilyName, { address, chance, person }: Household): DemoLink[] {
  const mother = person({ title: 'Mrs', firstName: firstName(chance, name, 'FEMALE'), lastName: name.last, address });
  const links = [linkOf(mother, { slot: 'PARENT1', relation: 'MOTHER' })];
  if (chance.percent(88)) {
    const father = person({ title: 'Mr', firstName: firstName(chance, name, 'MALE'), lastName: name.last, address });
    links.push(linkOf(father, { slot: 'PARENT2', relation: 'FATHER' }));
  }
  if (chance.percent(75)) {
    const relation = chance.pick<Relation>(['GRANDPARENT', 'AUNT_UNCLE', 'DRIVER']);
    const other = familyName(chance);
    const collector = person({ firstName: firstName(chance, other, 'MALE'), lastName: other.last });
    links.push({
      ...linkOf(collector, { slot: 'OTHER', relation }),
      content: { ...emptyLink, slot: 'OTHER', relation, receivesAlerts: false, mayCollect: chance.percent(80) },
    });
  }
  return links;
}

function linkOf({ id }: DemoGuardian, { slot, relation }: Pick<LinkContent, 'slot' | 'relation'>): DemoLink {
  const isFirst = slot === 'PARENT1';
  const content = {
    ...emptyLink,
    slot,
    relation,
    livesWith: true,
    legalResponsibility: true,
    mayCollect: true,
    mayConsentExeat: isFirst,
    maySeeRecord: true,
  };
  return { guardianId: id, content };
}

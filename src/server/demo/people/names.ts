/** Names as they are found side by side in a school of Lagos. Nobody in particular. */
import type { Chance } from '#server/demo/random.ts';

export interface FamilyName {
  last: string;
  people: keyof typeof firstNames;
}

const firstNames = {
  yoruba: {
    FEMALE: [
      'Adunni',
      'Folasade',
      'Ifeoluwa',
      'Morenike',
      'Simisola',
      'Temitope',
      'Yetunde',
      'Bukola',
      'Damilola',
      'Oluwaseun',
      'Ayomide',
      'Titilayo',
    ],
    MALE: ['Ademola', 'Babajide', 'Femi', 'Gbenga', 'Kayode', 'Olumide', 'Tobiloba', 'Wale', 'Dayo', 'Ayodeji', 'Segun', 'Kolawole'],
  },
  igbo: {
    FEMALE: [
      'Adaeze',
      'Chiamaka',
      'Chidinma',
      'Ifeoma',
      'Kosisochukwu',
      'Nkechi',
      'Obiageli',
      'Somtochukwu',
      'Uju',
      'Ezinne',
      'Amarachi',
      'Oluchi',
    ],
    MALE: ['Chibuike', 'Chinedu', 'Emeka', 'Ikenna', 'Kelechi', 'Nnamdi', 'Obinna', 'Uchenna', 'Ebuka', 'Chukwuemeka', 'Tobenna', 'Arinze'],
  },
  hausa: {
    FEMALE: ['Aisha', 'Amina', 'Fatima', 'Hadiza', 'Halima', 'Khadija', 'Maryam', 'Rukayya', 'Safiya', 'Zainab', 'Hauwa', 'Bilkisu'],
    MALE: ['Abdullahi', 'Abubakar', 'Aliyu', 'Bashir', 'Ibrahim', 'Ismail', 'Mustapha', 'Nasir', 'Sani', 'Usman', 'Yusuf', 'Kabir'],
  },
  south: {
    FEMALE: ['Blessing', 'Ebiere', 'Edidiong', 'Efe', 'Ekaette', 'Grace', 'Idara', 'Mfon', 'Osariemen', 'Tamara', 'Peace', 'Onome'],
    MALE: ['Aniekan', 'Ebimobowei', 'Efosa', 'Ekong', 'Godswill', 'Osaze', 'Otobong', 'Oghenero', 'Perewari', 'Uwem', 'Ufuoma', 'Kingsley'],
  },
} as const;

const lastNames: readonly FamilyName[] = [
  ...of('yoruba', [
    'Adebayo',
    'Adeleke',
    'Afolabi',
    'Akinola',
    'Balogun',
    'Fashola',
    'Ogunleye',
    'Ojo',
    'Olatunji',
    'Oyelaran',
    'Soyinka',
    'Williams',
    'Bankole',
    'Coker',
  ]),
  ...of('igbo', [
    'Anyanwu',
    'Chukwu',
    'Eze',
    'Ezeudu',
    'Igwe',
    'Madu',
    'Nwachukwu',
    'Nwosu',
    'Obi',
    'Okafor',
    'Okonkwo',
    'Onyekachi',
    'Uzor',
    'Umeh',
  ]),
  ...of('hausa', ['Abdulkadir', 'Bello', 'Danjuma', 'Garba', 'Gwarzo', 'Idris', 'Lawal', 'Musa', 'Shehu', 'Suleiman', 'Tanko', 'Yakubu']),
  ...of('south', [
    'Akpan',
    'Bassey',
    'Briggs',
    'Effiong',
    'Ekanem',
    'Etim',
    'Idemudia',
    'Igbinedion',
    'Oboh',
    'Osagie',
    'Peterside',
    'Udoh',
  ]),
];

function of(people: FamilyName['people'], names: readonly string[]): FamilyName[] {
  return names.map((last) => ({ last, people }));
}

export function familyName(chance: Chance): FamilyName {
  return chance.pick(lastNames);
}

export function firstName(chance: Chance, { people }: FamilyName, sex: 'FEMALE' | 'MALE'): string {
  return chance.pick(firstNames[people][sex]);
}

/** A number of the range that is given to nobody: `+234 80x 555 yyyy`. */
export function demoPhone(index: number): string {
  return `+23480${3 + (index % 7)}555${String(Math.trunc(index / 7) % 10_000).padStart(4, '0')}`;
}

/** What the server says in English, as a reader of French has it. */
import { beforeAll, expect, test, vi } from 'vitest';

let told: (sentence: string) => string;
let deviceText: (name: string) => string;
beforeAll(async () => {
  // The device of somebody who has chosen French; the language is read as the console loads.
  vi.stubGlobal('localStorage', { getItem: () => 'fr-FR', setItem: () => undefined });
  const { wordsReady } = await import('#client/ui/language/words.ts');
  await wordsReady();
  ({ told } = await import('#client/ui/language/told.ts'));
  ({ deviceText } = await import('#client/ui/language/device-text.ts'));
});

// A narrow or a wide blank before a colon is the typesetter's.
const plain = (sentence: string) => told(sentence).replaceAll(/[\u00a0\u202f]/g, ' ');

test.each([
  ['Nobody lives in this house', 'Personne ne vit dans cette maison'],
  ['Too many tries. Wait 40 seconds, then try again', 'Trop d’essais. Attendez 40 secondes, puis réessayez'],
  [
    'Ada Bello removed, 1 student handed over to Musa Sani',
    'Ada Bello ne fait plus partie des utilisateurs ; 1 élève à la charge de Musa Sani',
  ],
  [
    '30 students assigned to Musa Sani; Musa Sani had the others already',
    'Affectation à Musa Sani : 30 élèves ; les autres étaient déjà affectés à Musa Sani',
  ],
  ['Enter the route', 'Indiquez l’itinéraire'],
  [
    'An absence from Tue, 1 Dec 2026 to Fri, 8 Jan 2027 is approved already',
    'Une absence du mar. 1 déc. 2026 au ven. 8 janv. 2027 est déjà approuvée',
  ],
  ['Write one of: Day student, Boarder', 'Écrivez l’un de ces mots : Externe, Interne'],
  ['Guardian 2 first name', 'Prénom du responsable 2'],
  ['What nobody has translated', 'What nobody has translated'],
])('%s', (english, french) => {
  expect(plain(english)).toBe(french);
});

const at = new Date();

test('a day without its year within a sentence is written as the reader writes days', () => {
  expect(plain(`Ada Bello handed in the report of ${shortDay('en-GB', at)}.`)).toBe(
    `Ada Bello a remis le rapport du ${shortDay('fr-FR', at)}.`,
  );
});

// September is the month that is not cut to three letters.
test.each([at, new Date(Date.UTC(at.getUTCFullYear(), 8, 4))])('a moment within a sentence is such a day, and its time: %s', (day) => {
  const [english, french] = [shortDay('en-GB', day), shortDay('fr-FR', day)];
  expect(plain(`EX-26-0007, Weekend: leaves ${english} 16:00, returns ${english} 18:00.`)).toBe(
    `EX-26-0007, Week-end : départ ${french} 16:00, retour ${french} 18:00.`,
  );
});

function shortDay(language: string, day: Date): string {
  return new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(day);
}

test.each([
  ['Chrome on Android', 'Chrome sur Android'],
  ['Samsung Internet on Android', 'Samsung Internet sur Android'],
  ['A browser on Linux', 'Un navigateur sur Linux'],
  ['An unknown browser', 'Un navigateur inconnu'],
  ['Safari', 'Safari'],
])('a device that the server calls %s', (english, french) => {
  expect(deviceText(english)).toBe(french);
});

import { EnrolScreen } from '#client/features/kiosk/enrol-screen.tsx';
import { SomebodyElse } from '#client/features/kiosk/somebody-else.tsx';
import { isKiosk, readPerson } from '#client/session/token.ts';
import { BrandPage } from '#client/ui/layout/brand-page.tsx';
import { Tablet } from './tablet.tsx';

/** `/kiosk`: what this tablet is. In the browser of a person it is theirs, and stays it. */
export function KioskPage() {
  const person = readPerson();
  if (person !== null && isKiosk()) return <Tablet owner={person} />;
  return <BrandPage>{person === null ? <EnrolScreen /> : <SomebodyElse name={person.firstName} />}</BrandPage>;
}

/** An address that the child reads proves nothing of a guardian. */
import { plain } from '#contract/plain-text.ts';
import type { StudentContent } from '#contract/student.ts';

/** Written otherwise it is the same one. A record from before there was such a field has none. */
export function isChildsOwn({ ownEmail, ownPhone }: Partial<Pick<StudentContent, 'ownEmail' | 'ownPhone'>>, address: string): boolean {
  return [ownEmail, ownPhone].some((own) => own !== undefined && own !== '' && sameAs(own) === sameAs(address));
}

function sameAs(address: string): string {
  return address.includes('@') ? plain(address).trim() : address.replace(/\D/g, '');
}

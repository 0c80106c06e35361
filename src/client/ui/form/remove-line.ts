import type { Fields } from '#contract/change.ts';
import type { FormHandle } from './form.tsx';

/** Takes a line out of a form. The focus, which stood on its button, goes to the group that held the line. */
export function removeLine<Values extends Fields>(form: FormHandle<Values>, path: string): void {
  form.set(path, null);
  const [group = ''] = path.split('/');
  document.getElementById(form.idOf(group))?.focus();
}

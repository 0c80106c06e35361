import { expect, test } from 'vitest';
import type { Detail } from '#contract/problem.ts';
import { theirsAt } from '#client/ui/form/form-edit.ts';
import { createFormStore } from '#client/ui/form/form-store.ts';

const bus = { plate: '', name: 'Lekki', papers: {} as Record<string, { number: string; expires: string | null }> };
const blank = { papers: { number: '', expires: null } };
const form = () => createFormStore(bus, blank);

const plateNeeded = ({ plate }: typeof bus): { details: Detail[]; isWhole: boolean } => ({
  details: plate === '' ? [{ path: 'plate', message: 'Enter the plate' }] : [],
  isWhole: true,
});

test('nothing is said to be wrong before somebody submits', () => {
  const store = form();
  store.set('plate', '');
  expect(store.get().errors).toEqual([]);
});

test('a field in error is checked at each change, and the others are left alone', () => {
  const store = form();
  expect(store.check(plateNeeded)).toBe(false);
  expect(store.get().errors).toMatchObject([{ path: 'plate', message: 'Enter the plate' }]);
  store.set('name', 'Ajah');
  expect(store.get().errors).toHaveLength(1);
  store.set('plate', 'KJA-101');
  expect(store.get().errors).toEqual([]);
});

test('an error of a rule that cannot be asked just now stays until its own field changes', () => {
  const store = form();
  store.check(plateNeeded);
  store.check(() => ({ details: [{ path: 'plate', message: 'Enter the plate' }], isWhole: true }));
  const unshapely = () => ({ details: [{ path: 'name', message: 'Enter the name' }], isWhole: false });
  store.check((values) => (values.name === '' ? unshapely() : plateNeeded(values)));
  store.set('name', '');
  expect(store.get().errors.map(({ path }) => path)).toEqual(['plate']);
});

test('what the server said of a field stands until that field is changed', () => {
  const store = form();
  store.refuse([{ path: 'plate', message: 'Another bus has this plate' }]);
  store.set('name', 'Ajah');
  expect(store.get().errors).toHaveLength(1);
  store.set('plate', 'KJA-102');
  expect(store.get().errors).toEqual([]);
});

test('each failed attempt moves the focus to the summary anew', () => {
  const store = form();
  store.check(plateNeeded);
  store.check(plateNeeded);
  expect(store.get().failures).toBe(2);
});

test('the first entry of a line brings the whole line along, so that it is sent as one', () => {
  const store = form();
  store.set('papers/insurance/number', 'NIC/7');
  expect(store.get().values.papers).toEqual({ insurance: { number: 'NIC/7', expires: null } });
  expect(store.typed().changes).toEqual({ 'papers/insurance': { number: 'NIC/7', expires: null } });
});

test('what is typed while an edit is being saved is still to be saved', () => {
  const store = form();
  store.set('name', 'Ajah');
  const typed = store.typed();
  store.set('name', 'Ajah 2');
  store.saved(typed);
  expect(store.typed()).toEqual({ changes: { name: 'Ajah 2' }, was: { name: 'Ajah' } });
});

test('what was saved is no longer typed, and giving up shows the record again', () => {
  const store = form();
  store.set('name', 'Ajah');
  store.saved(store.typed());
  expect(store.typed().changes).toEqual({});
  store.set('name', 'Yaba');
  store.follow({ ...bus, name: 'Ajah' });
  store.reset();
  expect(store.get().values.name).toBe('Ajah');
});

test('a colleague’s value can be taken instead of one’s own', () => {
  const store = form();
  store.set('name', 'mine');
  store.follow({ ...bus, name: 'theirs' });
  expect(store.get().values.name).toBe('mine');
  store.takeTheirs('name');
  expect(store.get().values.name).toBe('theirs');
  expect(store.typed().changes).toEqual({});
});

test('what was typed becomes what is kept of it, so that nobody is told of a change that is their own', () => {
  const store = form();
  store.set('name', 'Ajah ');
  store.tidy({ ...bus, name: 'Ajah' });
  const typed = store.typed();
  // The queue shows it before the form hears that it is saved.
  store.follow({ ...bus, name: 'Ajah' });
  store.saved(typed);
  expect(typed).toEqual({ changes: { name: 'Ajah' }, was: { name: 'Lekki' } });
  expect(store.get().values.name).toBe('Ajah');
  expect(store.typed().changes).toEqual({});
  expect(theirsAt(store.get(), 'name')).toBeUndefined();
});

test('tidying leaves alone what was not typed', () => {
  const store = form();
  store.set('name', 'Ajah');
  store.tidy({ ...bus, name: 'Ajah', plate: 'KJA-101' });
  expect(store.typed().changes).toEqual({ name: 'Ajah' });
});

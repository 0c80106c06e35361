import { type RefObject, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type Marking, markIn } from './marking.ts';
import { focusIn } from '#client/ui/fields/tap-keys.ts';

/** Whoever comes about one child (`?student=`) is at its row once the rows are there, and at its mark once that has come. */
export function useWantedChild(register: RefObject<HTMLElement | null>, marking: Marking, isThere: boolean): void {
  const wanted = useSearchParams()[0].get('student');
  const isMarked = wanted !== null && markIn(marking, wanted) !== undefined;
  const shown = useRef<Element | null>(null);
  useEffect(() => {
    const row = isThere && wanted !== null && register.current?.querySelector(`[data-child="${CSS.escape(wanted)}"]`);
    if (!row) return;
    // Somebody who went on from there stays where they are.
    if (shown.current !== null && !row.contains(document.activeElement)) return;
    if (shown.current === null) row.scrollIntoView({ block: 'center' });
    shown.current = row;
    focusIn(row);
  }, [register, wanted, isThere, isMarked]);
}

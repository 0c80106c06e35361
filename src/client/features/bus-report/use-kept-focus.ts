import { useEffect, useRef } from 'react';
import type { ReportState } from '#contract/bus-report.ts';

/** Form and reading view take each other's place: who stood on a button that went away goes on at the report's top. */
export function useKeptFocus(state: ReportState | undefined): void {
  const shown = useRef(state);
  useEffect(() => {
    const before = shown.current;
    shown.current = state;
    if (before === undefined || before === state || document.activeElement !== document.body) return;
    const main = document.getElementById('main');
    main?.focus({ preventScroll: true });
    main?.scrollIntoView();
  }, [state]);
}

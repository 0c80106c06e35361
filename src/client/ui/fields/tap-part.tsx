import { type ReactNode, type RefObject } from 'react';
import { handleTapKey, type KeyDeeds } from './tap-keys.ts';
import { useWayIn } from './use-way-in.ts';

interface TapPartProps<Code extends string> {
  part: RefObject<HTMLDivElement | null>;
  className: string | undefined;
  /** Null where letters are no marks, as while a scanner types. */
  keys: KeyDeeds<Code> | null;
  children: ReactNode;
}

/** A part of a screen with rows that are marked by taps, and by keys while the focus is in it. */
export function TapPart<Code extends string>({ part, className, keys, children }: TapPartProps<Code>) {
  useWayIn(part);
  return (
    // The keys are heard from the rows inside, each of which is a control of its own.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={part} className={className} onKeyDown={(event) => keys && handleTapKey(event, keys)}>
      {children}
    </div>
  );
}

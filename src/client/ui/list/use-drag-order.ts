import { type CSSProperties, type PointerEvent, useRef } from 'react';

/** What the handle of a row is given. */
export interface DragHandle {
  style: CSSProperties;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

/**
 * Rows of a list that are put into another order by a handle, by mouse and finger alike. While one is dragged, the row that it
 * would stand at has `data-drop`. Whoever cannot drag needs buttons beside it (WCAG 2.5.7).
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const dragged = useRef<{ from: number; to: number } | null>(null);

  const rows = () => [...(list.current?.children ?? [])];

  function mark(): void {
    const { from, to } = dragged.current ?? { from: -1, to: -1 };
    for (const [at, row] of rows().entries()) {
      row.toggleAttribute('data-dragged', at === from);
      row.toggleAttribute('data-drop', at === to && at !== from);
    }
  }

  function handleMove({ clientY }: PointerEvent<HTMLElement>): void {
    if (!dragged.current) return;
    const to = rows().findIndex((row) => clientY < row.getBoundingClientRect().bottom);
    dragged.current.to = to === -1 ? rows().length - 1 : to;
    mark();
  }

  function end(isDropped: boolean): void {
    const done = dragged.current;
    dragged.current = null;
    mark();
    if (isDropped && done && done.to !== done.from) onMove(done.from, done.to);
  }

  const handleOf = (from: number): DragHandle => ({
    // A finger on the handle drags, and does not scroll.
    style: { touchAction: 'none' },
    onPointerDown(event) {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = { from, to: from };
      mark();
    },
    onPointerMove: handleMove,
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  });

  return { list, handleOf };
}

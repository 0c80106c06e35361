import { type BusDefectContent, isGrounding } from '#contract/bus-defect.ts';
import { statusWithDefect } from '#contract/bus-defect-rules.ts';
import { busRows } from '#server/features/bus/queries.ts';
import type { Editor } from '#server/record/record-handler.ts';
import { writerOf } from '#server/record/rows.ts';

/** A bus in service goes into defect hold with a severe defect. Somebody takes it out again, once none stands. */
export async function ground(editor: Editor, defect: BusDefectContent): Promise<void> {
  if (!isGrounding(defect)) return;
  const {
    db,
    actor: { schoolId },
    changed,
    record,
  } = editor;
  const held = await busRows.hold(db, schoolId, defect.busId);
  const status = held && statusWithDefect(held.content.status);
  if (!held || status === undefined || status === held.content.status) return;
  const { content, version } = held;
  await busRows.change(db, schoolId, { id: defect.busId, version, content: { ...content, status }, writer: writerOf(editor) });
  record({
    action: 'bus.held',
    object: { kind: 'bus', id: defect.busId, label: content.name },
    before: { status: content.status },
    after: { status, defect: defect.name },
  });
  changed({ kind: 'bus', id: defect.busId, version: version + 1 }, { roles: ['School Admin'] });
}

import { staffRole } from '#server/http/roles.ts';
import type * as z from 'zod/mini';
import { Problem } from '#contract/problem.ts';
import {
  addDocument,
  auditedKinds,
  kindsFor,
  listDocuments,
  mostDocuments,
  readDocument,
  removeDocument,
  type StudentDocument,
} from '#contract/student-document.ts';
import type { Tx } from '#server/db/database.ts';
import { noSuchStudent, refuseUnseen } from '#server/features/assignment/scope.ts';
import { holdStudent } from '#server/features/student/queries.ts';
import { isExeatOf } from '#server/features/exeat/queries.ts';
import { answer, answerInSteps } from '#server/http/answer.ts';
import type { Actor } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { existing } from '#server/record/existing.ts';
import { refusal } from '#server/record/refusal.ts';
import { documentAddedDeed, documentReadDeed, documentRemovedDeed } from './deeds.ts';
import { type DocumentFile, documentFile } from './file.ts';
import { findDocument, pageOfDocuments, readFile, takenBy } from './queries.ts';
import { dropDocument, keepDocument } from './writes.ts';

export const studentDocumentRoutes = [
  answer(listDocuments, async ({ db, actor, params: { studentId }, query }) => {
    await refuseUnseen(db, actor, [studentId]);
    return pageOfDocuments(db, actor, { studentId, ...query });
  }),

  answer(readDocument, async ({ db, actor, params, record }) => {
    const child = await heldChild(db, actor, params.studentId);
    const found = await knownDocument(db, actor, params);
    if (auditedKinds.includes(found.kind)) record(documentReadDeed(child, found));
    const file = await readFile(db, actor, found.id);
    return { name: found.name, type: found.type, file: Buffer.from(file).toString('base64') };
  }),

  answerInSteps(addDocument, async ({ run, input: { params, body } }) => {
    // Who may not is told before any work on the file, and no transaction waits for that work.
    await run(async ({ db, actor }) => {
      await refuseUnseen(db, actor, [params.studentId]);
      refuseOtherKinds(actor, body.kind);
    });
    const file = await documentFile(body.file);
    const data = await run((unit) => putDocument(unit, { ...params, name: body.name, kind: body.kind, exeatId: body.exeatId }, file));
    return { message: 'Document added', data };
  }),

  answer(removeDocument, async ({ db, actor, params, body: { reason }, record }) => {
    const child = await heldChild(db, actor, params.studentId);
    const found = await knownDocument(db, actor, params);
    await dropDocument(db, actor, found.id);
    record(documentRemovedDeed(child, found, reason));
    return {};
  }),
];

type New = z.output<NonNullable<typeof addDocument.params>> & Pick<StudentDocument, 'name' | 'kind' | 'exeatId'>;

async function putDocument(
  { db, actor, now, record }: Pick<Unit, 'db' | 'actor' | 'now' | 'record'>,
  paper: New,
  file: DocumentFile,
): Promise<StudentDocument> {
  const child = await heldChild(db, actor, paper.studentId);
  const before = await findDocument(db, actor, paper);
  // Sent again, since the first answer was lost.
  if (before) return before;
  const { rows, isTaken } = await takenBy(db, actor, paper);
  if (isTaken) throw noSuchDocument();
  if (paper.exeatId !== null && !(await isExeatOf(db, actor.schoolId, { exeatId: paper.exeatId, studentId: paper.studentId })))
    throw refusal([{ path: 'exeatId', message: 'The child has no such exeat' }]);
  if (rows >= mostDocuments) throw refusal([{ path: 'file', message: `A student has at most ${mostDocuments} documents` }]);
  await keepDocument(db, { actor, at: now }, { ...paper, ...file });
  record(documentAddedDeed(child, paper));
  return knownDocument(db, actor, paper);
}

/** Held, so that two who write of one child's papers follow one another. */
async function heldChild(tx: Tx, actor: Actor, id: string) {
  return existing(await holdStudent(tx, actor, id), noSuchStudent);
}

async function knownDocument(tx: Tx, actor: Actor, one: { studentId: string; id: string }): Promise<StudentDocument> {
  return existing(await findDocument(tx, actor, one), noSuchDocument);
}

function refuseOtherKinds(actor: Actor, kind: StudentDocument['kind']): void {
  if (!kindsFor(staffRole(actor)).includes(kind)) throw refusal([{ path: 'kind', message: 'Only School Admins keep papers of custody' }]);
}

function noSuchDocument(): Problem {
  return new Problem('not_found', 'There is no such document');
}

/** Columns with passwords in them: no cell of theirs is ever kept. */
import type { FileColumn } from '#contract/import-column.ts';
import { plain } from '#contract/plain-text.ts';

const secret =
  /pass ?(word|code|phrase|wd)|mot de passe|contrasena|kennwort|passwort|senha|^(login |user )?(pin|pwd|secret)( (number|answer|question))?$/;

export function isSecret({ header }: Pick<FileColumn, 'header'>): boolean {
  // "userPassword", "user_password"
  return secret.test(
    plain(header.replace(/([a-z])([A-Z])/g, '$1 $2'))
      .replace(/[^a-z0-9]+/g, ' ')
      .trim(),
  );
}

export function withoutSamples(column: FileColumn): FileColumn {
  return isSecret(column) ? { ...column, samples: [], isSecret: true } : column;
}

/** Of all rows of a file; its columns are looked at once. */
export function hidingSecrets(columns: readonly FileColumn[]): (cells: readonly string[]) => string[] {
  const hidden = new Set(columns.flatMap((column, index) => (isSecret(column) ? [index] : [])));
  return (cells) => cells.map((cell, index) => (hidden.has(index) ? '' : cell));
}

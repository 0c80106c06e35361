import { Fragment, type ReactNode } from 'react';
import { t } from './words.ts';

/** A sentence with marked-up parts: `rich('Ask {{admin}}', { admin: <bdi>{name}</bdi> })`. Their order is the language's. */
export function rich(key: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  const names = Object.keys(parts);
  const sentence = t(key, Object.fromEntries(names.map((name, at) => [name, `\u0000${at}\u0000`])));
  return sentence.split('\u0000').map((piece, at) => <Fragment key={at}>{at % 2 === 0 ? piece : parts[names[Number(piece)] ?? '']}</Fragment>);
}

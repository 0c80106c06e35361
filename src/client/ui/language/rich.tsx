import { Fragment, type ReactNode } from 'react';
import { t } from './words.ts';

/**
 * A sentence with marked-up parts: `rich('Ask {{admin}}', { admin: <bdi>{name}</bdi> })`. Their order is the language's;
 * words and numbers among them go in as `t` puts them, a `count` decides on the plural.
 */
export function rich(key: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  const marked: ReactNode[] = [];
  const values = Object.entries(parts).map(([name, part]) => [
    name,
    typeof part === 'string' || typeof part === 'number' ? part : `\u0000${marked.push(part) - 1}\u0000`,
  ]);
  const sentence = t(key, Object.fromEntries(values));
  return sentence.split('\u0000').map((piece, at) => <Fragment key={at}>{at % 2 === 0 ? piece : marked[Number(piece)]}</Fragment>);
}

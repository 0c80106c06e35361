/** The French dictionary: for each part of the console its English sentences and what they are in French. */
import * as z from 'zod/mini';

const parts = import.meta.glob<Readonly<Record<string, string>>>('../../../french/console/*.json', { eager: true, import: 'default' });

export const french: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(parts));

/** What the rules of the contract say by themselves, where a field has no sentence of its own. */
export const sentences = z.locales.fr();

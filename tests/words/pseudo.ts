/**
 * A language nobody speaks, put in the place of French: every sentence of the dictionary in brackets, with accents, and
 * two fifths longer, as German would be. What stands on a screen outside of brackets was never looked up.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { notices } from '#server/demo/notices.ts';
import { returnNotes } from '#server/demo/reports.ts';
import { consoleWords } from './console-words.ts';
import { ruleSentences } from './rule-sentences.ts';

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ë',
  i: 'í',
  o: 'ö',
  u: 'ú',
  n: 'ñ',
  s: 'š',
  c: 'ç',
  A: 'Å',
  E: 'É',
  O: 'Ø',
};

export async function speakPseudo(context: BrowserContext, dir: string): Promise<void> {
  // A worker would answer with the dictionary it has kept.
  await context.addInitScript((direction) => {
    navigator.serviceWorker.register = () => new Promise(() => undefined);
    document.addEventListener('DOMContentLoaded', () => (document.documentElement.dir = direction));
  }, dir);
  const body = `export const french = ${JSON.stringify(dictionary())}; export const sentences = {};`;
  await context.route(/assets\/french-[^/]+\.js$/, async (route) => {
    const chunk = await (await route.fetch()).text();
    const names = Object.fromEntries([...chunk.matchAll(/(\w+) as (french|sentences)/g)].map(([, local, name]) => [name, local]));
    if (!('french' in names)) throw new Error('The dictionary of the build is not made as it was');
    await route.fulfill({ contentType: 'text/javascript', body });
  });
}

function dictionary(): Record<string, string> {
  const counted = consoleWords().flatMap(({ key, isCounted }) =>
    isCounted
      ? [
          [`${key}_one`, key],
          [`${key}_other`, key],
        ]
      : [[key, key]],
  );
  const said = [...ruleSentences().keys()].map((key) => [key, key]);
  return Object.fromEntries([...said, ...counted].map(([key, sentence]) => [key, pseudo(sentence ?? '')]));
}

function pseudo(sentence: string): string {
  const words = sentence.replaceAll(/\{\{[^}]+\}\}|[a-zA-Z]/g, (piece) => accents[piece] ?? piece);
  const more = Math.ceil(sentence.length * 0.4);
  // In pieces, as words are: a line may break between them.
  return `⟦${words}${' ~~~~~~~'.repeat(more / 8)}${'~'.repeat(more % 8)}⟧`;
}

/** What can be read on the page, or is read out, and has English words outside of the brackets. */
export async function untranslatedOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      // A sentence with marked-up parts goes through several nodes: read whole, without what stands in it for a name.
      let sentence = node.parentElement;
      while (sentence && getComputedStyle(sentence).display === 'inline') sentence = sentence.parentElement;
      // What stands there when nothing starts is in both languages, since nothing knows yet in which one.
      if (sentence === null || sentence.closest('script, style, noscript, select, bdi, #not-started') !== null) continue;
      // Nothing but a name, or what somebody wrote.
      if (node.parentElement?.closest('bdi')?.textContent === sentence.textContent) continue;
      const isAlone = [...sentence.children].every((child) => getComputedStyle(child).display === 'inline');
      found.push((isAlone ? sentence.textContent : node.textContent) ?? '');
    }
    const named = ['aria-label', 'placeholder', 'title', 'alt', 'data-label'];
    for (const name of named) for (const one of document.querySelectorAll(`[${name}]`)) found.push(one.getAttribute(name) ?? '');
    return [...new Set([...found, document.title])];
  });
  const keys = new Set(consoleWords().map(({ key }) => key));
  const unwritten = texts
    .filter((text) => !data.test(text))
    .map((text) => written.reduce((rest, words) => rest.replaceAll(words, ''), text));
  return unwritten.filter((text) => keys.has(withoutBrackets(text).trim()) || englishWords.test(withoutBrackets(text)));
}

// What somebody of the demo school wrote: which of it stands on a first page depends on the day.
const written = [
  ...returnNotes,
  ...notices.flatMap(([title, body]) => [title, body]),
  'Called back on the number we have',
  // A type of leave bears the name that its school gave it.
  'Daily out',
  // What is wrong with a bus.
  'The brakes pull to the left',
];

// What else somebody wrote, what the browser names, and the keys of a keyboard.
const data = /Chrome on|^(S|O|N|Class teacher|Bus attendant|Called back on the number we have)$|\/(Port of Spain|Isle of Man)$/;

// What no name of a person, a class or a bus is made of.
const englishWords = /\b(the|of|is|are|and|to|this|no|not|with|for|your|you|by|in|on|has|have|at|was|until|from|since)\b/;

function withoutBrackets(text: string): string {
  for (let rest = text; ;) {
    const next = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
    if (next === rest) return rest;
    rest = next;
  }
}

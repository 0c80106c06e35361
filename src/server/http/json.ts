/** JSON bodies only, and none so deep that reading it costs more than answering. */
import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problem.ts';

const deepest = 24;

export function takeJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (isTooDeep(text)) return done(new Problem('invalid', 'This request is nested too deeply'), undefined);
    return parse(request, text, done);
  });
}

/** Whether brackets outside of texts nest deeper than any of our shapes does. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (inText && character === '\\') at += 1;
    else if (character === '"') inText = !inText;
    else if (!inText && (character === '{' || character === '[')) depth += 1;
    else if (!inText && (character === '}' || character === ']')) depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}

import type { Voice } from '#server/words.ts';
import type { Part, Words } from './letters/words.ts';

export function asText({ parts }: Words, voice: Voice): string {
  return `${[...parts.map((part) => textOf(part, voice)), `-- \n${closeIn(voice)}`].join('\n\n')}\n`;
}

/** Styled in place, since mail programs take no style sheets; readable where they take no styles either. */
export function asHtml({ subject, parts }: Words, voice: Voice): string {
  return `<!doctype html>
<html lang="${voice.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f1f4f8;color:#1b2733;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #d5dde6;border-radius:8px">
${parts.map(htmlOf).join('\n')}
<p style="margin:24px 0 0;color:#5a6877;font-size:14px">${escaped(closeIn(voice))}</p>
</div>
</body>
</html>
`;
}

function closeIn({ t }: Voice): string {
  return t('Muster, the console of your school');
}

function textOf(part: Part, { t }: Voice): string {
  if (typeof part === 'string') return oneLine(part);
  return 'code' in part ? `    ${spaced(part.code)}` : t('{{label}}: {{link}}', { label: part.label, link: part.link });
}

function htmlOf(part: Part): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${escaped(part)}</p>`;
  if ('code' in part) {
    return `<p style="margin:0 0 16px;font:700 28px/1.3 ui-monospace,monospace;letter-spacing:2px">${escaped(spaced(part.code))}</p>`;
  }
  const link = escaped(part.link);
  return `<p style="margin:0 0 16px"><a href="${link}" style="color:#0b5cad;font-weight:600">${escaped(part.label)}</a><br>
<span style="color:#5a6877;font-size:14px;word-break:break-all">${link}</span></p>`;
}

/** A header ends at a line end, and a paragraph at two: what somebody typed as a name must begin neither. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** In two halves, as people read digits out; the blank is taken out where it is typed. */
function spaced(code: string): string {
  return code.replace(/^(\d{4})(\d{4})$/, '$1 $2');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

import { describe, expect, test } from 'vitest';
import { compose, type Composed, type Sendable } from '#server/mail/compose.ts';

const publicUrl = 'https://muster.school.example';
const language = 'en-NG';
const member = { to: 'ada+staff@school.example', name: 'Ada Bello', schoolName: 'Greenfield College', language } as const;
const code = '90417735';
const tries = { browser: 'Chrome on Android', at: '2026-11-20T23:42:00.000Z', timeZone: 'Africa/Lagos' };
const secret = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a6978';

const letters: Sendable[] = [
  { kind: 'registration-code', to: member.to, language, code, secret },
  { kind: 'already-registered', to: member.to, language },
  { kind: 'reset-code', code, secret, ...member },
  { kind: 'invitation', code, secret, ...member, invitedBy: 'Folake Adeyemi', role: 'Hybrid', endsAt: 'Friday 27 November 2026' },
  { kind: 'password-changed', ...member },
  { kind: 'factor-changed', isOn: true, ...member },
  { kind: 'factor-changed', isOn: false, ...member },
  { kind: 'access-changed', ...member, by: 'Folake Adeyemi', what: 'Your role is now Auditor.' },
  { kind: 'browser-forgotten', ...member, ...tries },
  { kind: 'codes-wrong', ...member, ...tries },
];
const inFrench = letters.map((letter): Sendable => ({ ...letter, language: 'fr-FR' }));
const notice = { kind: 'notice', ...member, what: '3 rapports de bus ont été remis', language: 'fr-FR' } as const;

/** What somebody reads of the HTML. */
function read(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  const body = html.slice(html.indexOf('<body'));
  return body
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(\w+|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ');
}

describe('a letter', () => {
  test.each([...letters, ...inFrench, notice])(
    '$kind in $language says the same in plain text and in HTML, and names nothing but our own address',
    (letter) => {
      const { text, html, to } = compose(letter, publicUrl);
      expect(to.address).toBe(member.to);
      for (const paragraph of text.split('\n\n').slice(0, -1)) {
        const said = paragraph.replace(/^(.*?)\s?: (https:.*)$/, '$1 $2').trim();
        expect(read(html)).toContain(said.replaceAll(/\s+/g, ' '));
      }
      for (const [link] of `${text} ${html}`.matchAll(/https?:\/\/[^\s"<]+/g)) expect(link.startsWith(`${publicUrl}/`)).toBe(true);
    },
  );

  test.each(letters)('$kind has no code in its subject, and says what to do if it was not you', (letter) => {
    const { subject, text } = compose(letter, publicUrl);
    expect(subject).not.toMatch(/\d/);
    expect(text).toMatch(/If (it was not you|this looks wrong|you do not know)/);
    if ('code' in letter) expect(text).toContain('9041 7735');
  });

  test.each(letters.filter(({ kind }) => kind === 'reset-code' || kind === 'invitation'))(
    '$kind leads to the new password, the address and the secret behind the #',
    (letter) => {
      const { text, html, subject } = compose(letter, publicUrl);
      expect(text).toContain(`${publicUrl}/new-password#email=ada%2Bstaff%40school.example&secret=${secret}`);
      expect(html).toContain(`href="${publicUrl}/new-password#email=ada%2Bstaff%40school.example&amp;secret=${secret}"`);
      expect(subject).not.toContain(secret);
    },
  );

  test('to register a school leads to the page of the code, the address and the secret behind the #', () => {
    const { text, html, subject } = compose({ kind: 'registration-code', to: member.to, language, code, secret }, publicUrl);
    expect(text).toContain(`${publicUrl}/auth-verification#email=ada%2Bstaff%40school.example&secret=${secret}`);
    expect(html).toContain(`href="${publicUrl}/auth-verification#email=ada%2Bstaff%40school.example&amp;secret=${secret}"`);
    expect(subject).not.toContain(secret);
  });

  test('that has waited since before links had a secret leads to the page where its code is entered', () => {
    expect(compose({ kind: 'reset-code', code, ...member }, publicUrl).text).toContain(
      `${publicUrl}/new-password#email=ada%2Bstaff%40school.example\n`,
    );
  });

  test.each([...inFrench, notice])('$kind in French has no English sentence, and a French subject', (letter) => {
    const english = compose({ ...letter, language: 'en-NG' }, publicUrl);
    const french = compose(letter, publicUrl);
    const paragraphs = ({ text }: Composed) => text.split('\n\n').filter((said) => !('code' in letter && said.includes('9041 7735')));
    const given = 'what' in letter ? [letter.what] : [];
    expect(paragraphs(french).filter((said) => paragraphs(english).includes(said) && !given.includes(said))).toEqual([]);
    if (letter.kind !== 'notice') expect(french.subject).not.toBe(english.subject);
    expect(french.html).toContain('<html lang="fr-FR">');
  });

  test('about wrong tries says in which browser and when, by the clock of the school', () => {
    const letter = { kind: 'browser-forgotten', ...member, ...tries } as const;
    expect(compose(letter, publicUrl).text).toContain('(Chrome on Android). The last one was on Saturday 21 November 2026 at 00:42.');
    const french = compose({ ...letter, browser: 'A browser on Linux', language: 'fr-FR' }, publicUrl).text;
    expect(french).toContain('Un navigateur sur Linux');
    expect(french).toContain('samedi 21 novembre 2026 à 00:42');
    expect(compose({ ...letter, browser: 'An unknown browser', language: 'fr-FR' }, publicUrl).text).toContain('(Un navigateur inconnu)');
  });

  test('to a reader of French says whom it is from and what to do, with the role as they know it', () => {
    const { subject, text } = compose(
      {
        kind: 'invitation',
        code,
        ...member,
        language: 'fr-FR',
        invitedBy: 'Zoé Adé',
        role: 'Auditor',
        endsAt: 'vendredi 27 novembre 2026',
      },
      publicUrl,
    );
    expect(subject).toBe('Vous êtes invité(e) à rejoindre Greenfield College sur Muster');
    expect(text).toContain('Bonjour Ada Bello,');
    expect(text).toContain('Zoé Adé vous invite à travailler avec Greenfield College sur Muster, avec le rôle «\u00a0Auditeur\u00a0».');
    expect(text).toContain('Le lien et le code sont valables jusqu’au vendredi 27 novembre 2026.');
  });

  test('shows what somebody typed as text, whatever it is', () => {
    const evil = '<img src=x onerror=alert(1)>"\'&';
    const typed: Sendable = { kind: 'access-changed', to: member.to, language, name: evil, schoolName: evil, by: evil, what: evil };
    const { html, text } = compose(typed, publicUrl);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
    expect(text).toContain(evil);
  });

  test('takes no paragraph of its own from a name', () => {
    const typed = (name: string): Sendable => ({
      kind: 'invitation',
      code,
      ...member,
      name,
      schoolName: name,
      invitedBy: name,
      role: 'Auditor',
      endsAt: 'Friday',
    });
    const paragraphs = (name: string) => compose(typed(name), publicUrl).text.split(/[\r\n\u2028]+/).length;
    expect(paragraphs('Ada\n\nYour account is locked. Call +44 0000\r\n\u2028')).toBe(paragraphs('Ada'));
  });

  test('takes no line end from a name into its headers', () => {
    const name = 'Ada\r\nBcc: everybody@school.example\u2028\u202e';
    const { subject, to } = compose(
      { kind: 'invitation', code, ...member, name, schoolName: name, invitedBy: name, role: 'Auditor', endsAt: 'Friday' },
      publicUrl,
    );
    expect(`${subject}${to.name}`).not.toMatch(/[\r\n\u2028\u202e]/);
    expect(subject).toContain('Bcc: everybody@school.example');
  });
});

import { describe, expect, test } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { refuseWeak } from '#server/auth/password-rules.ts';

const words = ['Greenfield College', 'Folake Adeyemi', 'folake.a@greenfield.example'];

/** What the person is told, or null when the password may be used. */
function said(password: string): string | null {
  try {
    refuseWeak(password, { path: 'admin/password', words });
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    expect(error.code).toBe('refused');
    expect(error.extras.details).toEqual([{ message: error.message, path: 'admin/password' }]);
    return error.message;
  }
}

describe('a password that somebody chooses', () => {
  test.each([
    'correct horse battery staple',
    'yellow-tractor-moon',
    'Greenfield tractor moon river',
    'kV9#mQ2$xL7p',
    'ọjà àná dára gan',
    '我喜欢在下雨天喝茶看书',
    'strengthen the roofbeams',
    '84629173550-tea',
    '#%)&;*(+=?{~',
  ])('may be %j', (password) => {
    expect(said(password)).toBeNull();
  });

  test.each([
    'aaaaaaaaaa',
    'abababababab',
    '1234567890',
    '0987654321',
    'abcdefghij',
    'qwertyuiop12',
    '1q2w3e4r5t6y',
    'abcd1234abcd1234',
    '11112222333344',
  ])('may not be the pattern %j', (password) => {
    expect(said(password)).toMatch(/^This is a pattern/);
  });

  test.each([
    'greenfield',
    'Greenfield2026!',
    'GreenfieldCollege',
    'FolakeAdeyemi1',
    'adeyemi-1985',
    'Gr33nfi3ld!!',
    'Muster-Greenfield',
    'Greenfield-College-2026',
    'muster-school-2026',
  ])('may not be little more than the name %j', (password) => {
    expect(said(password)).toMatch(/^This is little more than a name/);
  });

  test.each([
    'basketball',
    'Manchester',
    'sunshine2024',
    '!!Liverpool99',
    'c@lif0rni@',
    'monkeymonkey',
    'terminator',
    'christopher1',
    'password123',
    'Welcome2026!',
  ])('may not be %j, which many people use', (password) => {
    expect(said(password)).toMatch(/^Many people use this/);
  });

  test('is judged the same however its letters are encoded', () => {
    expect(said('ｂａｓｋｅｔｂａｌｌ')).toMatch(/^Many people use this/);
  });
});

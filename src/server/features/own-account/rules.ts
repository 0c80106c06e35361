import { Problem } from '#contract/problem.ts';

export function refuseSamePassword({ currentPassword, newPassword }: { currentPassword: string; newPassword: string }): void {
  if (currentPassword.normalize('NFKC') !== newPassword.normalize('NFKC')) return;
  const message = 'This is the password you have. Choose another one';
  throw new Problem('refused', message, { details: [{ path: 'newPassword', message }] });
}

export function changedMeanwhile(): Problem {
  return new Problem('conflict', 'A School Admin changed your details meanwhile. Look at them, then save again');
}

export function noSuchSession(): Problem {
  return new Problem('not_found', 'There is no such session');
}

export function isThisSession(): Problem {
  return new Problem('refused', 'This is the session you are using. Sign out to end it');
}

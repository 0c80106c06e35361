import { Problem } from '#contract/problem.ts';
import { refusal } from '#server/record/refusal.ts';

export function refuseSamePassword({ currentPassword, newPassword }: { currentPassword: string; newPassword: string }): void {
  if (currentPassword.normalize('NFKC') !== newPassword.normalize('NFKC')) return;
  throw refusal([{ path: 'newPassword', message: 'This is the password you have. Choose another one' }]);
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

/** Why somebody was not let in, as the trail's lines name it. */
export const refusalWords: Record<string, string> = {
  'wrong-password': 'the password was wrong',
  'wrong-code': 'the code was wrong',
  suspended: 'the account is suspended',
  'before-first-day': 'the first day has not come',
  'after-last-day': 'the last day is over',
  'demo-off': 'the demo school is closed',
};

/** The digits of what was typed or pasted, whatever stands between them, and no more than the code has. */
export function digitsOf(text: string, most: number): string {
  return text.replace(/\D/g, '').slice(0, most);
}

/** "1234 5678"; the space comes with the digit after it, so that Backspace never meets it alone. */
export function inGroups(code: string, digits: number): string {
  const group = digits / 2;
  return code.length > group ? `${code.slice(0, group)} ${code.slice(group)}` : code;
}

/** Where the caret stands when it is after so many digits. */
export function placeAfter(count: number, digits: number): number {
  return count > digits / 2 ? count + 1 : count;
}

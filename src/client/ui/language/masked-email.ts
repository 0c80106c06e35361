/** "a•••@school.example": enough to see whether it is the right one, and nothing for who looks over a shoulder. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? email : `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** What the person reads after an assignment (spec §8: the response message). */
export function inStudents(count: number): string {
  return count === 1 ? '1 student' : `${count.toLocaleString('en')} students`;
}

export function assignedMessage(name: string, { assigned, asked }: { assigned: number; asked: number }): string {
  if (assigned === 0) return asked === 1 ? `${name} has this student already` : `${name} has these students already`;
  if (assigned < asked) return `${inStudents(assigned)} assigned to ${name}; ${name} had the others already`;
  return `${inStudents(assigned)} assigned to ${name}`;
}

export function unassignedMessage(student: string, { name, was }: { name: string; was: boolean }): string {
  return was ? `${student} is no longer assigned to ${name}` : `${student} was not assigned to ${name}`;
}

export function unassignedManyMessage(name: string, unassigned: number): string {
  if (unassigned === 0) return `${name} had none of these students`;
  return `${inStudents(unassigned)} no longer assigned to ${name}`;
}

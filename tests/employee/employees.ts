import { emptyEmployee, type EmployeeContent, recordEmployee } from '#contract/employee.ts';
import type { Session } from '#tests/support/session.ts';

let count = 0;

/** A teacher with everything filled that has to be. */
export function employeeContent(given: Partial<EmployeeContent> = {}): EmployeeContent {
  count += 1;
  return {
    ...emptyEmployee,
    staffNo: `GC-${count}`,
    name: 'Ngozi Eze',
    phone: '+2348035550101',
    category: 'TEACHING',
    jobTitle: 'Class teacher',
    startDate: '2024-09-02',
    kinName: 'Chidi Eze',
    kinPhone: '+2348035550102',
    papers: {},
    ...given,
  };
}

export async function register(session: Session, given: Partial<EmployeeContent> = {}, id: string = crypto.randomUUID()): Promise<string> {
  const answer = await session.call(recordEmployee, {
    params: { id },
    body: { changes: employeeContent(given) },
    headers: { 'if-none-match': '*' },
  });
  if (answer.status !== 200) throw new Error(`Nobody was registered: ${JSON.stringify(answer.body)}`);
  return id;
}

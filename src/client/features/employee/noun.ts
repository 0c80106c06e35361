import { Employee, EmployeeContent, EmployeeFilter, listEmployees, readEmployee, recordEmployee } from '#contract/employee.ts';
import { compareTexts } from '#contract/order.ts';

const sortedBy: Record<string, (one: Employee) => string> = {
  name: ({ name }) => name,
  staffNo: ({ staffNo }) => staffNo,
  category: ({ category }) => category,
  startDate: ({ startDate }) => startDate,
};

export const employees = {
  kind: 'employee',
  row: Employee,
  content: EmployeeContent,
  filter: EmployeeFilter,
  list: listEmployees,
  read: readEmployee,
  record: recordEmployee,
  searched: ({ name, staffNo, phone, jobTitle, department }: Employee) => [name, staffNo, phone, jobTitle, department],
  compare(sort: EmployeeFilter['sort']) {
    const textOf = sortedBy[sort.replace('-', '')] ?? (({ name }) => name);
    const way = sort.startsWith('-') ? -1 : 1;
    return (a: Employee, b: Employee) => way * compareTexts(textOf(a), textOf(b));
  },
};

import { Employee, EmployeeContent, EmployeeFilter, listEmployees, readEmployee, recordEmployee } from '#contract/employee.ts';
import { compareKeys, orderKey } from '#contract/order.ts';

const sortedBy: Record<string, (one: Employee) => string> = {
  name: ({ name }) => orderKey(name),
  staffNo: ({ staffNo }) => orderKey(staffNo),
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
    const keyOf = sortedBy[sort.replace('-', '')] ?? (({ name }) => orderKey(name));
    const way = sort.startsWith('-') ? -1 : 1;
    const ofName = ({ name, id }: Employee) => `${orderKey(name)}\n${id}`;
    return (a: Employee, b: Employee) => way * compareKeys(keyOf(a), keyOf(b)) || compareKeys(ofName(a), ofName(b));
  },
};

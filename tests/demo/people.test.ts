import { describe, expect, test } from 'vitest';
import { EmployeeContent } from '#contract/employee.ts';
import { GuardianContent, LinkContent } from '#contract/guardian.ts';
import { HouseContent } from '#contract/house.ts';
import { ClassContent } from '#contract/school-class.ts';
import { StudentContent } from '#contract/student.ts';
import { demoClasses } from '#server/demo/people/classes.ts';
import { demoEmployees } from '#server/demo/people/employees.ts';
import { demoFamilies } from '#server/demo/people/families.ts';
import { demoHouses } from '#server/demo/people/houses.ts';
import { demoStudents } from '#server/demo/people/students.ts';
import { chanceFrom } from '#server/demo/random.ts';

const today = '2026-11-20';
const newId = () => crypto.randomUUID();

function people(many: number) {
  const chance = chanceFrom(1914);
  const employees = demoEmployees({ today, newId, chance });
  const classes = demoClasses({ today, newId, chance, teacherIds: employees.map(({ id }) => id) });
  const houses = demoHouses(newId, []);
  const { children, guardians } = demoFamilies({ many, classes, newId, chance });
  return { employees, classes, houses, guardians, children, students: demoStudents(children, { today, chance, houses, busIds: [newId(), newId()] }) };
}

describe('the people of the demo school', () => {
  const demo = people(1200);

  test('are as many as a school of that size has', () => {
    const { employees, classes, houses, students, guardians } = demo;
    expect([employees.length, classes.length, houses.length, students.length]).toEqual([90, 40, 4, 1200]);
    expect(guardians.length).toBeGreaterThan(1900);
    expect(guardians.length).toBeLessThan(2150);
  });

  test('could all have been typed into the forms', () => {
    const { employees, classes, houses, students, guardians, children } = demo;
    for (const { content } of employees) expect(EmployeeContent.parse(content)).toEqual(content);
    for (const { content } of classes) expect(ClassContent.parse(content)).toEqual(content);
    for (const { content } of houses) expect(HouseContent.parse(content)).toEqual(content);
    for (const { content } of students) expect(StudentContent.parse(content)).toEqual(content);
    for (const { content } of guardians) expect(GuardianContent.parse(content)).toEqual(content);
    for (const { links } of children) for (const { content } of links) expect(LinkContent.parse(content)).toEqual(content);
  });

  test('fit into their classes and houses', () => {
    const { classes, houses, students } = demo;
    for (const { id, content } of classes) {
      const members = students.filter((student) => student.content.classId === id);
      expect(members.length).toBeLessThanOrEqual(content.capacity ?? 0);
      expect(members.map((student) => student.content.rollNo)).toEqual(members.map((_, index) => index + 1));
    }
    for (const { id, content } of houses) {
      const residents = students.filter((student) => student.content.houseId === id);
      expect(residents.length).toBeGreaterThan(60);
      expect(residents.length).toBeLessThanOrEqual(content.capacity);
      expect(residents.every((student) => student.content.sex === content.sex && student.content.residency !== 'DAY')).toBe(true);
    }
  });

  test('are a family each: one first parent, and siblings share them', () => {
    for (const { links } of demo.children) expect(links.filter(({ content }) => content.slot === 'PARENT1')).toHaveLength(1);
    const families = new Set(demo.children.map(({ links }) => links[0]?.guardianId));
    expect(families.size).toBeLessThan(demo.children.length * 0.8);
  });
});

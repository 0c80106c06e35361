import { describe, expect, test } from 'vitest';
import { EmployeeContent } from '#contract/employee.ts';
import { GuardianContent, LinkContent } from '#contract/guardian.ts';
import { HouseContent } from '#contract/house.ts';
import { ClassContent } from '#contract/class.ts';
import { StudentContent } from '#contract/student.ts';
import { HealthContent } from '#contract/student-health.ts';
import { demoClasses } from '#server/demo/people/classes.ts';
import { demoEmployees } from '#server/demo/people/employees.ts';
import { demoFamilies } from '#server/demo/people/families.ts';
import { demoHealth } from '#server/demo/people/health.ts';
import { demoHouses } from '#server/demo/people/houses.ts';
import { chosenSitters, drawnPortraits } from '#server/demo/people/portraits.ts';
import { demoStudents } from '#server/demo/people/students.ts';
import { chanceFrom } from '#server/demo/random.ts';

const today = '2026-11-20';
const newId = () => crypto.randomUUID();

function people(many: number) {
  const chance = chanceFrom(1914);
  const employees = demoEmployees({ today, newId, chance });
  const classes = demoClasses({ many, today, newId, chance, teacherIds: employees.map(({ id }) => id) });
  const houses = demoHouses(newId, []);
  const { children, guardians } = demoFamilies({ many, classes, newId, chance });
  const { students, records } = demoHealth(
    demoStudents(children, { today, chance, houses, rides: [1, 2].map((stop) => ({ busId: newId(), stops: [`Gate ${stop}`] })) }),
    chance,
  );
  return { employees, classes, houses, guardians, children, students, records };
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
    const { employees, classes, houses, students, guardians, children, records } = demo;
    for (const { content } of records) expect(HealthContent.parse(content)).toEqual(content);
    for (const { content } of employees) expect(EmployeeContent.parse(content)).toEqual(content);
    for (const { content } of classes) expect(ClassContent.parse(content)).toEqual(content);
    for (const { content } of houses) expect(HouseContent.parse(content)).toEqual(content);
    for (const { content } of students) expect(StudentContent.parse(content)).toEqual(content);
    for (const { content } of guardians) expect(GuardianContent.parse(content)).toEqual(content);
    for (const { links } of children) for (const { content } of links) expect(LinkContent.parse(content)).toEqual(content);
  });

  test.each([5000, 20_000])('sit in more classes where there are %i of them, none too full', (many) => {
    const { classes, students } = people(many);
    expect(new Set(classes.map(({ content }) => content.name)).size).toBe(classes.length);
    for (const { id, content } of classes) {
      const members = students.filter((student) => student.content.classId === id);
      expect(members.length).toBeGreaterThan(20);
      expect(members.length).toBeLessThanOrEqual(content.capacity ?? 0);
    }
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
      expect(residents.length).toBeGreaterThan(30);
      expect(residents.length).toBeLessThanOrEqual(content.capacity);
      expect(residents.every((student) => student.content.sex === content.sex && student.content.residency !== 'DAY')).toBe(true);
    }
  });

  test('are a family each: one first parent, and siblings share them', () => {
    for (const { links } of demo.children) expect(links.filter(({ content }) => content.slot === 'PARENT1')).toHaveLength(1);
    const families = new Set(demo.children.map(({ links }) => links[0]?.guardianId));
    expect(families.size).toBeLessThan(demo.children.length * 0.8);
  });

  test('have what staff must look out for: allergies, asthma, sickle cell, also in the health record', () => {
    const { students, records } = demo;
    const kept = new Map(records.map(({ studentId, content }) => [studentId, content]));
    expect(records.length).toBeGreaterThan(800);
    const alerts = students.flatMap(({ id, content }) =>
      Object.values(content.alerts).map((alert) => ({ ...alert, health: kept.get(id) })),
    );
    const ofType = (type: string, words: string) => alerts.filter((alert) => alert.type === type && alert.text.startsWith(words));
    expect(ofType('ALLERGY', '').length).toBeGreaterThan(40);
    for (const { text, health } of ofType('ALLERGY', '')) expect(health?.allergies).toBe(text);
    expect(ofType('MEDICAL', 'Asthma').length).toBeGreaterThan(10);
    expect(ofType('MEDICAL', 'Sickle cell').length).toBeGreaterThan(10);
    for (const { health, readers } of ofType('MEDICAL', 'Sickle cell'))
      expect([health?.genotype, readers]).toEqual([expect.stringMatching(/^S[SC]$/), 'CARERS']);
  });

  test('have a drawn picture, most of them, small enough for every list', async () => {
    const sitters = chosenSitters(demo.students, chanceFrom(1));
    expect(sitters.length / demo.students.length).toBeGreaterThan(0.8);
    expect(sitters.length / demo.students.length).toBeLessThan(0.9);
    const { FEMALE, MALE } = await drawnPortraits(48);
    expect([FEMALE.length, MALE.length]).toEqual([2, 2]);
    for (const { image, thumb } of [...FEMALE, ...MALE]) expect([image.length < 30_000, thumb.length < 2_500]).toEqual([true, true]);
    expect(await drawnPortraits(48)).toEqual({ FEMALE, MALE });
  });
});

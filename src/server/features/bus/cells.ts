import type { Bus } from '#contract/bus.ts';

/** What a file has of a bus. */
export function busCells(one: Bus) {
  const { name, plate, driverName, attendantName, status, todayReport, lastSevenDays, papers } = one;
  const { capacity, make, year, colour, ownership, operator } = one;
  return {
    name,
    plate,
    driverName,
    attendant: attendantName,
    status,
    today: todayReport,
    ...lastSevenDays,
    insurance: papers.insurance?.expires,
    roadworthiness: papers.roadworthiness?.expires,
    permit: papers.permit?.expires,
    capacity,
    make,
    year,
    colour,
    ownership,
    operator,
  };
}

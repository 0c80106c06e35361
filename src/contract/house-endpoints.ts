/** The calls of houses: who lives there and in which bed, who is on duty, and the rolls. */
import {
  addToHouse,
  exportHouses,
  listHouses,
  moveBeds,
  nameHouseDuty,
  readHouse,
  readHouseDuty,
  recordHouse,
  takeFromHouse,
} from './house.ts';
import { closeHouseRoll, listHouseRolls, listLastRollMarks, markHouseRoll, readHouseRoll } from './house-roll.ts';

export const houseEndpoints = {
  listHouses,
  exportHouses,
  readHouse,
  recordHouse,
  addToHouse,
  takeFromHouse,
  moveBeds,
  readHouseDuty,
  nameHouseDuty,
  listHouseRolls,
  listLastRollMarks,
  readHouseRoll,
  markHouseRoll,
  closeHouseRoll,
};

/** Those of them that the outbox may hold. */
export const queuedHouse = [recordHouse, markHouseRoll] as const;

import { checkIn, listDevices, signDeviceOut } from '#contract/device.ts';
import { Problem } from '#contract/problem.ts';
import { answer } from '#server/http/answer.ts';

export const deviceRoutes = [
  answer(checkIn, () => {
    throw new Problem('refused', 'This is not there yet');
  }),
  answer(listDevices, () => {
    throw new Problem('refused', 'This is not there yet');
  }),
  answer(signDeviceOut, () => {
    throw new Problem('refused', 'This is not there yet');
  }),
];

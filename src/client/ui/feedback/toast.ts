import { toast, type ToastContainerProps } from 'react-toastify/unstyled';
import { recordActivity, type ActivityType } from './activity.ts';

/** Spec §9, to the letter. */
export const toastSettings = {
  position: 'top-right',
  autoClose: 2000,
  hideProgressBar: true,
  pauseOnHover: false,
} as const satisfies ToastContainerProps;

/** Says something in passing. Two seconds are short: what matters stands on the screen too, and in Recent activity. */
export function say(type: ActivityType, text: string): void {
  recordActivity(type, text);
  toast[type](text);
}

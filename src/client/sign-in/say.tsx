import { createRoot } from 'react-dom/client';
import type { ActivityType } from '#client/ui/feedback/activity.ts';

let opened: ReturnType<typeof open> | undefined;

/** A toast on the sign-in page. Most who sign in never see one, so its code comes with the first. */
export async function say(type: ActivityType, text: string): Promise<void> {
  opened ??= open();
  (await opened).say(type, text);
}

async function open() {
  const [{ Toasts }, toast] = await Promise.all([import('#client/ui/feedback/toasts.tsx'), import('#client/ui/feedback/toast.ts')]);
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<Toasts />);
  return toast;
}

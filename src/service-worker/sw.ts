/** The service worker's table of contents. It knows no page and no call of the API. */
import { followNotices } from './notice-pressed.ts';
import { keepShell } from './precache.ts';
import { showPushes } from './push.ts';
import { replayWhenConnected } from './replay.ts';
import { updateWhenTold } from './update.ts';

keepShell();
updateWhenTold();
replayWhenConnected();
showPushes();
followNotices();

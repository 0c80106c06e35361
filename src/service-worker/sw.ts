/** The service worker's table of contents. It knows no page and no call of the API. */
import { keepShell } from './precache.ts';
import { updateWhenTold } from './update.ts';

keepShell();
updateWhenTold();

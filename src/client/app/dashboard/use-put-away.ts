import { createStore, get, set } from 'idb-keyval';
import { useEffect, useState } from 'react';

/**
 * Whether somebody put a part of a screen away, remembered for this device; null until that is known. Not in local
 * storage, which signing out clears.
 */
export function usePutAway(name: string): { isPutAway: boolean | null; putAway: () => void } {
  const [isPutAway, setPutAway] = useState<boolean | null>(null);
  useEffect(() => {
    let isHere = true;
    void get(name, deviceStore())
      // Where a browser keeps nothing, the part comes back.
      .catch(() => undefined)
      .then((kept) => isHere && setPutAway(kept === true));
    return () => {
      isHere = false;
    };
  }, [name]);
  return {
    isPutAway,
    putAway: () => {
      // Gone from the screen when it will stay away: a page that is loaded again at once does not bring it back.
      void set(name, true, deviceStore())
        .catch(() => undefined)
        .then(() => setPutAway(true));
    },
  };
}

function deviceStore() {
  return createStore('muster-device', 'kept');
}

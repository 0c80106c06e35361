import { Button } from '@mantine/core';
import { type ComponentType, useEffect, useState } from 'react';
import { type MapSettings, plainMap } from '#contract/map-settings.ts';
import { useSchoolHere } from '#client/session/school-here.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { t } from '#client/ui/language/words.ts';
import { canDraw } from './can-draw.ts';
import type { MapCanvasProps } from './map-canvas.tsx';
import styles from './map.module.css';

interface SchoolMapProps extends Omit<MapCanvasProps, 'ground'> {
  /** What the map is drawn on and where it opens; the school's own settings unless given. */
  ground?: MapSettings;
}

/**
 * A map of places. It is fetched when it is looked at, and what it cannot do it says in a sentence: whatever a map
 * tells has to stand beside it in words too.
 */
export function SchoolMap({ ground, ...rest }: SchoolMapProps) {
  const here = useSchoolHere();
  const [isDrawable] = useState(canDraw);
  const canvas = useCanvas(isDrawable);

  if (!isDrawable) return <Note tone="info">{t('This device draws no maps. All else on this page is as on any other.')}</Note>;
  if (canvas.failed) {
    return (
      <div className={styles.absent}>
        <Note tone="info">{t('The map is not on this device yet: it needs a connection once. All else on this page is here.')}</Note>
        <Button variant="default" onClick={canvas.load}>
          {t('Try again')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.room}>
      {canvas.Canvas ? <canvas.Canvas ground={ground ?? here.map ?? plainMap} {...rest} /> : <output>{t('The map is loading')}</output>}
    </div>
  );
}

interface Loading {
  Canvas: ComponentType<MapCanvasProps> | null;
  failed: boolean;
  load: () => void;
}

/** A file of its own: who never looks at a map loads nothing to draw one. */
function useCanvas(isWanted: boolean): Loading {
  const [Canvas, setCanvas] = useState<ComponentType<MapCanvasProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (!isWanted) return;
    import('./map-canvas.tsx').then(
      ({ MapCanvas }) => setCanvas(() => MapCanvas),
      () => setFailed(true),
    );
  }, [isWanted, tries]);

  function load() {
    setFailed(false);
    setTries(tries + 1);
  }
  return { Canvas, failed, load };
}

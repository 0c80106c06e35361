import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { MapSettings } from '#contract/map-settings.ts';
import { t } from '#client/ui/language/words.ts';
import { firstAboveTiles } from './map-style.ts';
import styles from './map.module.css';
import { deepestAt, tileUrl } from './tiles.ts';

const id = 'tiles';

/** The pictures beneath, where the school has an address for them, and whose they are. */
export function TileGround({ map, ground: { tiles, attribution } }: { map: MapLibre; ground: MapSettings }) {
  const [isMissing, setIsMissing] = useState(false);

  useEffect(() => {
    if (tiles === '') return;
    let isGone = false;
    const failed = () => setIsMissing(true);
    deepestAt(tiles).then((maxzoom) => {
      if (isGone) return;
      map.addSource(id, { type: 'raster', tiles: [tileUrl(tiles)], tileSize: 256, maxzoom });
      map.addLayer({ id, type: 'raster', source: id }, firstAboveTiles);
      map.on('error', failed);
    }, failed);
    return () => {
      isGone = true;
      map.off('error', failed);
      // Of a map that was taken down before, there is nothing to take away.
      if (!map.style?.loaded() || !map.getSource(id)) return;
      map.removeLayer(id);
      map.removeSource(id);
    };
  }, [map, tiles]);

  if (tiles === '') return null;
  return (
    <p className={styles.whose}>
      {isMissing && <span>{t('The pictures beneath the map do not come; all else is drawn.')}</span>}
      <small>{attribution}</small>
    </p>
  );
}

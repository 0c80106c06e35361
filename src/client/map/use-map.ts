import { Map as MapLibre, type MapOptions, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { type RefObject, useEffect, useState } from 'react';
import { t } from '#client/ui/language/words.ts';
import { paintsNow, plainStyle } from './map-style.ts';
import { netShape } from './shapes.ts';
import { setShape } from './set-shape.ts';
import { takeTilesFromWorker } from './tiles.ts';

setWorkerUrl(workerUrl);
takeTilesFromWorker();

type Opening = Pick<MapOptions, 'bounds' | 'center' | 'zoom'>;

interface MapNeeds {
  /** Looked at once, as the rest is. */
  opening: Opening;
  label: string;
  isOwnPage: boolean;
}

/** The map in this box, as soon as it can be drawn on; null before. */
export function useMap(box: RefObject<HTMLDivElement | null>, needs: MapNeeds): MapLibre | null {
  const [map, setMap] = useState<MapLibre | null>(null);
  const [first] = useState(needs);

  useEffect(() => {
    if (!box.current) return;
    const made = new MapLibre({
      container: box.current,
      style: plainStyle(),
      ...first.opening,
      fitBoundsOptions: { padding: 56, maxZoom: 16 },
      maxZoom: 19,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      // Among other things of a page, a finger or a wheel moves the page.
      cooperativeGestures: !first.isOwnPage,
      fadeDuration: 0,
      locale: {
        'Map.Title': first.label,
        'CooperativeGesturesHandler.WindowsHelpText': t('Hold Ctrl to bring the map nearer with the wheel'),
        'CooperativeGesturesHandler.MacHelpText': t('Hold ⌘ to bring the map nearer with the wheel'),
        'CooperativeGesturesHandler.MobileHelpText': t('Move the map with two fingers'),
      },
    });
    made.touchZoomRotate.disableRotation();
    made.keyboard.disableRotation();
    made.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left');
    const drawNet = () => setShape(made, 'net', netShape(boundsNow(made)));
    made.on('load', () => {
      drawNet();
      setMap(made);
    });
    made.on('moveend', drawNet);
    const theme = new MutationObserver(() => repaint(made));
    theme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    return () => {
      theme.disconnect();
      setMap(null);
      made.remove();
    };
  }, [box, first]);

  return map;
}

function repaint(map: MapLibre): void {
  for (const [layer, paint] of paintsNow()) {
    if (!map.getLayer(layer)) continue;
    for (const [property, colour] of Object.entries(paint)) map.setPaintProperty(layer, property as 'line-color', colour);
  }
}

function boundsNow(map: MapLibre) {
  const bounds = map.getBounds();
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
}

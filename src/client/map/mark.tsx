import { type Map as MapLibre, Marker } from 'maplibre-gl';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Place } from '#contract/geo.ts';
import { movedBy } from './shapes.ts';
import styles from './map.module.css';

interface MarkProps {
  map: MapLibre;
  place: Place;
  /** Where it may be moved: by drawing it, or by the arrow keys while it has the focus. */
  onMove?: ((place: Place) => void) | undefined;
  children: ReactNode;
}

/** In metres. */
const smallStep = 5;
const bigStep = 50;

const ways: Record<string, readonly [east: number, north: number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** HTML that stands at a place of the map: letters and focus are the page's own. */
export function Mark({ map, place: { lat, lon }, onMove, children }: MarkProps) {
  const [marker] = useState(() => {
    const element = document.createElement('div');
    element.className = styles.mark ?? '';
    return new Marker({ element, anchor: 'center' });
  });
  const mayMove = onMove !== undefined;

  useEffect(() => {
    marker.setLngLat([lon, lat]);
  }, [marker, lat, lon]);

  const handleDrawn = useEffectEvent(() => {
    const { lat: newLat, lng } = marker.getLngLat();
    onMove?.({ lat: newLat, lon: lng });
  });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const way = ways[event.key];
    if (!way || !onMove || event.altKey || event.ctrlKey || event.metaKey) return;
    // Else the map would move below it.
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? bigStep : smallStep;
    onMove(movedBy({ lat, lon }, way[0] * step, way[1] * step));
  });

  useEffect(() => {
    const element = marker.getElement();
    marker.addTo(map).on('dragend', handleDrawn);
    element.addEventListener('keydown', handleKey);
    return () => {
      element.removeEventListener('keydown', handleKey);
      marker.off('dragend', handleDrawn).remove();
    };
  }, [map, marker]);

  useEffect(() => {
    marker.setDraggable(mayMove);
  }, [marker, mayMove]);

  return createPortal(children, marker.getElement());
}

import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Place } from '#contract/geo.ts';
import type { MapSettings } from '#contract/map-settings.ts';
import { ToolButton } from '#client/ui/buttons/tool-button.tsx';
import { t } from '#client/ui/language/words.ts';
import type { Drawn, MapDeeds } from './drawn.ts';
import styles from './map.module.css';
import { StopMark, VehicleMark } from './marks.tsx';
import { setShape } from './set-shape.ts';
import { areaShapes, boundsOf, lineShape, trackShape } from './shapes.ts';
import { TileGround } from './tile-ground.tsx';
import { useMap } from './use-map.ts';

export interface MapCanvasProps extends Drawn, MapDeeds {
  label: string;
  ground: MapSettings;
  /** Whether the page is there for this map: one finger and the wheel then move the map, not the page. */
  isOwnPage?: boolean;
}

const around = { padding: 56, maxZoom: 16 };
const none: readonly never[] = [];

/** What is drawn, on the school's ground. */
export function MapCanvas({ label, ground, isOwnPage = false, ...given }: MapCanvasProps) {
  const { stops = none, line = none, track = none, vehicles = none, ...deeds } = given;
  const box = useRef<HTMLDivElement>(null);
  const drawn = { stops, line, track, vehicles };
  const map = useMap(box, { opening: openingOf(drawn, ground), label, isOwnPage });
  const { onPlace, onMoveStop, onChooseStop, onChooseVehicle, chosenStop = null } = deeds;

  useEffect(() => {
    if (map) setShape(map, 'line', lineShape(line));
  }, [map, line]);
  useEffect(() => {
    if (map) setShape(map, 'track', trackShape(track));
  }, [map, track]);
  useEffect(() => {
    if (map) setShape(map, 'areas', areaShapes(stops, chosenStop));
  }, [map, stops, chosenStop]);

  usePressed(map, onPlace);
  useFollowing(map, openingOf({ stops, line }, ground));

  function bringHere({ lat, lon }: Place) {
    map?.easeTo({ center: [lon, lat] });
  }

  function showAll() {
    if (map) bringTo(map, openingOf(drawn, ground));
  }

  return (
    <div className={styles.frame}>
      <div ref={box} className={styles.box} aria-busy={map === null || undefined} />
      {map && onPlace && <span className={styles.cross} aria-hidden />}
      <div className={styles.tools}>
        <ToolButton label={t('Nearer')} onClick={() => map?.zoomIn()}>
          <IconPlus size={18} aria-hidden />
        </ToolButton>
        <ToolButton label={t('Farther')} onClick={() => map?.zoomOut()}>
          <IconMinus size={18} aria-hidden />
        </ToolButton>
        <ToolButton label={t('Show all')} onClick={showAll}>
          <IconArrowsMaximize size={18} aria-hidden />
        </ToolButton>
      </div>
      {map && <TileGround key={ground.tiles} map={map} ground={ground} />}
      {map &&
        stops.map((stop) => (
          <StopMark
            key={stop.id}
            map={map}
            stop={stop}
            isChosen={stop.id === chosenStop}
            onMove={onMoveStop && ((place) => onMoveStop(stop.id, place))}
            onPress={() => {
              bringHere(stop);
              onChooseStop?.(stop.id);
            }}
          />
        ))}
      {map &&
        vehicles.map((vehicle) => (
          <VehicleMark
            key={vehicle.id}
            map={map}
            vehicle={vehicle}
            onPress={() => {
              bringHere(vehicle);
              onChooseVehicle?.(vehicle.id);
            }}
          />
        ))}
    </div>
  );
}

/** A press of the pointer means where it was, Enter on the map means its middle. */
function usePressed(map: MapLibre | null, onPlace: MapDeeds['onPlace']): void {
  const handlePress = useEffectEvent(({ lngLat, originalEvent }: MapMouseEvent) => {
    if (originalEvent.target === map?.getCanvas()) onPlace?.({ lat: lngLat.lat, lon: lngLat.wrap().lng });
  });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !map || !onPlace) return;
    event.preventDefault();
    const { lat, lng } = map.getCenter().wrap();
    onPlace({ lat, lon: lng });
  });
  useEffect(() => {
    if (!map) return;
    const canvas = map.getCanvas();
    map.on('click', handlePress);
    canvas.addEventListener('keydown', handleKey);
    return () => {
      map.off('click', handlePress);
      canvas.removeEventListener('keydown', handleKey);
    };
  }, [map]);
}

/** What is drawn may come a moment after the map, or be read anew: until somebody moves the map, it is brought there. */
function useFollowing(map: MapLibre | null, opening: Opening): void {
  const isMoved = useRef(false);
  const place = JSON.stringify(opening);
  const shown = useRef(place);

  useEffect(() => {
    if (!map) return;
    const moved = ({ originalEvent }: { originalEvent?: Event }) => {
      if (originalEvent) isMoved.current = true;
    };
    const subscriptions = [map.on('movestart', moved), map.on('mousedown', moved), map.on('touchstart', moved)];
    return () => subscriptions.forEach((each) => each.unsubscribe());
  }, [map]);

  const follow = useEffectEvent(() => {
    if (map && !isMoved.current && !map.getContainer().contains(document.activeElement)) bringTo(map, opening);
  });
  useEffect(() => {
    if (!map || shown.current === place) return;
    shown.current = place;
    follow();
  }, [map, place]);
}

interface Opening {
  bounds?: [number, number, number, number];
  center?: [number, number];
  zoom?: number;
}

function bringTo(map: MapLibre, { bounds, ...view }: Opening): void {
  if (bounds) map.fitBounds(bounds, around);
  else map.easeTo(view);
}

/** Where a map opens: around all that is drawn, else at the school, else over the world. */
function openingOf(drawn: Drawn, { lat, lon, zoom }: MapSettings): Opening {
  const bounds = boundsOf(drawn);
  if (bounds && bounds.west === bounds.east && bounds.south === bounds.north) {
    return { center: [bounds.west, bounds.south], zoom };
  }
  if (bounds) return { bounds: [bounds.west, bounds.south, bounds.east, bounds.north] };
  if (lat !== null && lon !== null) return { center: [lon, lat], zoom };
  return { center: [0, 20], zoom: 1 };
}

import type { Map as MapLibre } from 'maplibre-gl';
import type { Place } from '#contract/geo.ts';
import { t } from '#client/ui/language/words.ts';
import type { MapStop, MapVehicle } from './drawn.ts';
import { Mark } from './mark.tsx';
import styles from './map.module.css';

interface StopMarkProps {
  map: MapLibre;
  stop: MapStop;
  isChosen: boolean;
  onPress: () => void;
  onMove?: ((place: Place) => void) | undefined;
}

export function StopMark({ map, stop, isChosen, onPress, onMove }: StopMarkProps) {
  const { name, label } = stop;
  const words = label ? t('Stop {{label}}, {{name}}', { label, name }) : name;
  return (
    <Mark map={map} place={stop} onMove={onMove}>
      <button
        type="button"
        className={styles.stop}
        data-chosen={isChosen || undefined}
        data-moves={onMove ? true : undefined}
        aria-label={onMove ? t('{{name}}. The arrow keys move it', { name: words }) : words}
        aria-pressed={isChosen}
        title={name}
        onClick={onPress}
      >
        <span className={styles.number}>{label ?? <Dot />}</span>
      </button>
    </Mark>
  );
}

function Dot() {
  return (
    <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden>
      <circle cx="5" cy="5" r="4" fill="currentColor" />
    </svg>
  );
}

export const freshnessWords: Record<MapVehicle['freshness'], string> = {
  LIVE: t('live'),
  DELAYED: t('delayed'),
  LOST: t('not heard from'),
};

export function VehicleMark({ map, vehicle, onPress }: { map: MapLibre; vehicle: MapVehicle; onPress: () => void }) {
  const { name, heading, freshness } = vehicle;
  return (
    <Mark map={map} place={vehicle}>
      <button
        type="button"
        className={styles.vehicle}
        data-freshness={freshness}
        aria-label={t('{{name}}, {{state}}', { name, state: freshnessWords[freshness] })}
        onClick={onPress}
      >
        <svg viewBox="-22 -22 44 44" width="44" height="44" aria-hidden>
          {heading !== null && <path className={styles.way} d="M0 -22 L8 -9 L-8 -9 Z" transform={`rotate(${heading})`} />}
          <Shape of={freshness} />
        </svg>
        <span className={styles.name}>
          <bdi>{name}</bdi>
          {freshness !== 'LIVE' && <small>{freshnessWords[freshness]}</small>}
        </span>
      </button>
    </Mark>
  );
}

/** Told apart without a colour: full and round, a triangle with a clock's hands, a hollow ring. */
function Shape({ of }: { of: MapVehicle['freshness'] }) {
  if (of === 'LIVE') return <circle className={styles.body} r="10" />;
  if (of === 'LOST') return <circle className={styles.body} r="9" strokeDasharray="4 3" />;
  return (
    <>
      <path className={styles.body} d="M0 -12 L12 9 L-12 9 Z" />
      <path className={styles.hands} d="M0 -4 V2 H4" />
    </>
  );
}

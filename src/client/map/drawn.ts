import type { LonLat, Place } from '#contract/geo.ts';

/** What a map draws. Plain values: where they come from is the page's. */
export interface MapStop extends Place {
  id: string;
  name: string;
  /** In metres: within it a bus counts as having come. */
  radiusM: number;
  /** What stands in its mark, such as its number. */
  label?: string;
}

export interface MapVehicle extends Place {
  id: string;
  name: string;
  /** In degrees from the north, clockwise; null where nobody knows. */
  heading: number | null;
  freshness: 'LIVE' | 'DELAYED' | 'LOST';
}

export interface Drawn {
  stops?: readonly MapStop[];
  /** The planned road. */
  line?: readonly LonLat[];
  /** What was driven. */
  track?: readonly Place[];
  vehicles?: readonly MapVehicle[];
}

export interface MapDeeds {
  /** A press on the map, or Enter, which means its middle. */
  onPlace?: (place: Place) => void;
  /** A stop was drawn elsewhere, or moved there by the arrow keys. */
  onMoveStop?: (id: string, place: Place) => void;
  onChooseStop?: (id: string) => void;
  onChooseVehicle?: (id: string) => void;
  chosenStop?: string | null;
}

import type { FeatureCollection } from 'geojson';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';

/** What each layer is painted with: the theme's tokens. */
const paints = {
  ground: { 'background-color': '--sunken' },
  net: { 'line-color': '--divider' },
  areas: { 'fill-color': '--info-fill' },
  'area-edges': { 'line-color': '--link' },
  'line-case': { 'line-color': '--surface' },
  line: { 'line-color': '--link' },
  'track-case': { 'line-color': '--surface' },
  track: { 'line-color': '--ok-fill' },
} satisfies Record<string, Record<string, string>>;

type LayerId = keyof typeof paints;

/** Under all that we draw, above the ground. */
export const firstAboveTiles: LayerId = 'areas';

const empty: FeatureCollection = { type: 'FeatureCollection', features: [] };
const round = { 'line-join': 'round', 'line-cap': 'round' } as const;

/** The plain map: no address of anybody's, no letters, hence nothing to load. */
export function plainStyle(): StyleSpecification {
  const painted = paintsNow();
  const sources = Object.fromEntries(['net', 'areas', 'line', 'track'].map((id) => [id, { type: 'geojson' as const, data: empty }]));
  const layers: LayerSpecification[] = [
    { id: 'ground', type: 'background' },
    { id: 'net', type: 'line', source: 'net', paint: { 'line-width': 1 } },
    { id: 'areas', type: 'fill', source: 'areas', paint: { 'fill-opacity': ['case', ['get', 'isChosen'], 0.35, 0.18] } },
    { id: 'area-edges', type: 'line', source: 'areas', paint: { 'line-width': ['case', ['get', 'isChosen'], 3, 1.5] } },
    { id: 'line-case', type: 'line', source: 'line', layout: round, paint: { 'line-width': 9 } },
    { id: 'line', type: 'line', source: 'line', layout: round, paint: { 'line-width': 5 } },
    { id: 'track-case', type: 'line', source: 'track', layout: round, paint: { 'line-width': 6 } },
    // Dashed: what was driven is told from the plan without its colour.
    { id: 'track', type: 'line', source: 'track', paint: { 'line-width': 3, 'line-dasharray': [2, 1.5] } },
  ];
  return {
    version: 8,
    sources,
    layers: layers.map((layer) => {
      const paint = painted.get(layer.id);
      return paint ? ({ ...layer, paint: { ...layer.paint, ...paint } } as LayerSpecification) : layer;
    }),
  };
}

/** By layer, with the colours that the theme has now. */
export function paintsNow(): Map<string, Record<string, string>> {
  return new Map(
    Object.entries(paints).map(([layer, paint]): [string, Record<string, string>] => [
      layer,
      Object.fromEntries(Object.entries(paint).map(([property, token]) => [property, colourOf(token)])),
    ]),
  );
}

/** A token as a map can read it. One element asked for all of them would still be on its way from one colour to the next. */
function colourOf(token: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = `var(${token})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

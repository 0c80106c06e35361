import type { Feature, FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';

/** Draws this shape in the place of what a source of the plain style had. Before the style is there, nothing. */
export function setShape(map: MapLibre, source: string, shape: Feature | FeatureCollection): void {
  void map.getSource<GeoJSONSource>(source)?.setData(shape);
}

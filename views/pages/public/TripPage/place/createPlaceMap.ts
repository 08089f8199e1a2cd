import { type GeoJSONSource, Marker } from 'maplibre-gl';
import type { City } from '#domain/trip/trip.ts';
import { type BaseMapSettings, createBaseMap } from '#views/components/map/createBaseMap.ts';
import { placesSourceId } from '#views/components/map/placesSource.ts';

/** Shows about a country, because the built-in base map has no roads. */
const builtInZoom = 5.6;
const zoom = 9;

/**
 * Creates a map.
 * @param container an empty element that the map fills
 * @returns a function that removes the map
 */
export function createPlaceMap(
  container: HTMLElement,
  { title, lat, lng }: Pick<City, 'title' | 'lat' | 'lng'>,
  { onReady, ...settings }: BaseMapSettings,
): () => void {
  const { map, remove } = createBaseMap(container, {
    ...settings,
    onReady() {
      // Styles of other servers do not have this source; they contain their own labels.
      map.getSource<GeoJSONSource>(placesSourceId)?.setData({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [lng, lat] },
        properties: { place: title },
      });
      onReady();
    },
  });
  new Marker({ color: '#c2410c' }).setLngLat([lng, lat]).addTo(map);
  map.jumpTo({ center: [lng, lat], zoom: settings.styleUrl ? zoom : builtInZoom });
  return remove;
}

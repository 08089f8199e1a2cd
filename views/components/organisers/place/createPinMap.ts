/** A map with one draggable pin. */
import { baseMap } from 'virtual:base-map';
import { type GeoJSONSource, Marker } from 'maplibre-gl';
import type { TripPlace } from '#domain/organisers/tripPlace.ts';
import { type BaseMapSettings, createBaseMap } from '#views/components/map/createBaseMap.ts';
import { placesSourceId } from '#views/components/map/placesSource.ts';

/** Coordinates in degrees. */
export interface Position {
  lat: number;
  lng: number;
}

export interface PinMap {
  moveTo(position: Position): void;
  /** Moves the map without moving the pin. */
  show(position: Position): void;
  remove(): void;
}

interface PinMapSettings extends BaseMapSettings {
  /** Destinations of other trips, labelled on the map. */
  places: readonly TripPlace[];
  /** Called with the new position of the pin, rounded to five decimals (about one metre). */
  onMove: (position: Position) => void;
}

/** Highest zoom level with details in the base map. */
const zoom = 6;
const countryZoom = 5;

export function createPinMap(
  container: HTMLElement,
  at: Position,
  { places, onMove, onReady, ...settings }: PinMapSettings,
): PinMap {
  const { map, remove } = createBaseMap(container, {
    ...settings,
    onReady() {
      // Styles of other servers do not have this source; they contain their own labels.
      const source = map.getSource<GeoJSONSource>(placesSourceId);
      source?.setData({ type: 'FeatureCollection', features: places.map(featureOf) });
      if (source)
        map
          .setPaintProperty(placesSourceId, 'circle-radius', 3.5)
          .setPaintProperty(placesSourceId, 'circle-opacity', 0.7);
      onReady();
    },
  });
  const pin = new Marker({ draggable: true, color: '#c2410c' }).setLngLat(at).addTo(map);
  map.jumpTo({ center: at, zoom });
  const reportPosition = ({ lat, lng }: Position) =>
    onMove({ lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) });
  pin.on('dragend', () => reportPosition(pin.getLngLat()));
  map.on('click', ({ lngLat }) => {
    pin.setLngLat(lngLat);
    reportPosition(lngLat);
  });
  return {
    moveTo(position) {
      pin.setLngLat(position);
      if (!map.getBounds().contains(position)) map.jumpTo({ center: position });
    },
    show: (position) => void map.jumpTo({ center: position, zoom: countryZoom }),
    remove,
  };
}

/** Returns the labelled countries of the map with the centre of their largest part. */
export function mappedCountries(): { name: string; position: Position }[] {
  return baseMap.names.features.map(({ properties, geometry: { coordinates } }) => {
    const [lng = 0, lat = 0] = coordinates;
    return { name: properties.name, position: { lat, lng } };
  });
}

function featureOf({ country, city: { slug, title, lat, lng } }: TripPlace) {
  return {
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [lng, lat] },
    properties: { key: `${country.slug}-${slug}`, place: title, count: 1 },
  };
}

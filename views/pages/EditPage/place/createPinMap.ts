/** A map with one pin that can be moved. */
import { baseMap } from 'virtual:base-map';
import { type GeoJSONSource, Marker } from 'maplibre-gl';
import type { TripPlace } from '../../../../src/domain/trip/tripPlace.ts';
import { type BaseMapSettings, createBaseMap } from '../../ListPage/map/createBaseMap.ts';
import { placesSourceId } from '../../ListPage/map/placesSource.ts';

/** Degrees. */
export interface Position {
  lat: number;
  lng: number;
}

export interface PinMap {
  moveTo(position: Position): void;
  /** Shows a part of the map and leaves the pin where it is. */
  show(position: Position): void;
  remove(): void;
}

interface PinMapSettings extends BaseMapSettings {
  /** Named on the map: where trips go already. */
  places: readonly TripPlace[];
  /** Hears where the pin was put, to a hundred-thousandth of a degree, a metre or so. */
  onMove: (position: Position) => void;
}

/** As near as the base map has something to show. */
const zoom = 6;
/** A whole country is in view. */
const countryZoom = 5;

export function createPinMap(
  container: HTMLElement,
  at: Position,
  { places, onMove, onReady, ...settings }: PinMapSettings,
): PinMap {
  const { map, remove } = createBaseMap(container, {
    ...settings,
    onReady() {
      // A style of another server does without: it has names of its own.
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
  const tell = ({ lat, lng }: Position) => onMove({ lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) });
  pin.on('dragend', () => tell(pin.getLngLat()));
  map.on('click', ({ lngLat }) => {
    pin.setLngLat(lngLat);
    tell(lngLat);
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

/** The countries that the map names, each in the middle of its largest part. */
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

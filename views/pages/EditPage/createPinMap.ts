/** A map with one pin that can be moved. */
import { Marker } from 'maplibre-gl';
import { type BaseMapSettings, createBaseMap } from '../ListPage/map/createBaseMap.ts';

/** Degrees. */
export interface Position {
  lat: number;
  lng: number;
}

export interface PinMap {
  moveTo(position: Position): void;
  remove(): void;
}

/** As near as the base map has something to show. */
const zoom = 6;

/** @param onMove hears where the pin was put, to a hundredth of a minute or so: five decimal places are a metre */
export function createPinMap(
  container: HTMLElement,
  at: Position,
  { onMove, ...settings }: BaseMapSettings & { onMove: (position: Position) => void },
): PinMap {
  const { map, remove } = createBaseMap(container, settings);
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
    remove,
  };
}

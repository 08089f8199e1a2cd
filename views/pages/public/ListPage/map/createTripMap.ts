/** Map of a list, with its places as markers. */
import type { PlaceFeature } from '#domain/search/placeFeatures.ts';
import { type BaseMapSettings, createBaseMap } from '#views/components/map/createBaseMap.ts';
import { type Area, boundsOf, zoomToSeparate } from '#views/components/map/placeGeometry.ts';
import { type ChoosePlace, createPlaceMarkers } from './placeMarkers.ts';

/** Padding around the places, in pixels. */
const margin = 56;

export interface TripMapSettings extends BaseMapSettings {
  onChoose: ChoosePlace;
  /** Called after the user has moved the map, with the visible area; null when all places are in view again. */
  onArea: (area: Area | null) => void;
}

/** Marks moves that do not change the area of the list. */
const sameArea = { keepsArea: true };

export interface TripMap {
  /** Draws places and fits all of them into view. */
  showPlaces(places: readonly PlaceFeature[]): void;
  showAll(): void;
  /** Moves to a place and zooms in until it is outside of clusters. @param offset of the place from the centre, in pixels */
  moveTo(place: PlaceFeature, offset: [x: number, y: number]): void;
  /** Keeps an element's properties `--x` and `--y` (in pixels) at a place. @returns a function that stops it */
  follow(place: PlaceFeature, element: HTMLElement): () => void;
  /** Highlights the place whose popup is open. */
  mark(key: string | null): void;
  zoom(step: 1 | -1): void;
  remove(): void;
}

/** Creates the map of a list. @param container an empty element that the map fills */
export function createTripMap(container: HTMLElement, settings: TripMapSettings): TripMap {
  const { map, remove } = createBaseMap(container, settings);
  const markers = createPlaceMarkers(map, settings.onChoose);
  let places: readonly PlaceFeature[] = [];
  map.on('moveend', (event) => {
    if ('keepsArea' in event || places.length === 0) return;
    const bounds = map.getBounds();
    settings.onArea([bounds.getSouthWest().toArray(), bounds.getNorthEast().toArray()]);
  });
  map.on('click', () => settings.onChoose(null, null));

  const showAll = (options: { animate: boolean }) => {
    const bounds = boundsOf(places);
    if (bounds) map.fitBounds(bounds, { padding: margin, maxZoom: 7, ...options }, sameArea);
    settings.onArea(null);
  };
  return {
    showPlaces(next) {
      const isFirst = places.length === 0;
      places = next;
      markers.setPlaces(next);
      showAll({ animate: !isFirst });
    },
    showAll: () => showAll({ animate: true }),
    moveTo(place, offset) {
      const zoom = Math.max(map.getZoom(), zoomToSeparate(place, places));
      map.flyTo({ center: place.geometry.coordinates, zoom, offset }, sameArea);
    },
    follow(place, element) {
      const updatePosition = () => {
        const { x, y } = map.project(place.geometry.coordinates);
        element.style.setProperty('--x', `${x}px`);
        element.style.setProperty('--y', `${y}px`);
      };
      updatePosition();
      map.on('move', updatePosition);
      map.on('resize', updatePosition);
      return () => {
        map.off('move', updatePosition);
        map.off('resize', updatePosition);
      };
    },
    mark: markers.mark,
    zoom: (step) => void map.zoomTo(map.getZoom() + step),
    remove,
  };
}

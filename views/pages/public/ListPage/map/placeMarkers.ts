import { type GeoJSONFeature, type GeoJSONSource, type Map as MapLibre, Marker } from 'maplibre-gl';
import { formatEuro } from '#domain/amounts.ts';
import type { PlaceFeature } from '#domain/search/placeFeatures.ts';
import { placesData, placesLayer, placesSource, placesSourceId as source } from '#views/components/map/placesSource.ts';
import * as de from '#views/texts/de.ts';
import styles from './placeMarkers.module.css';

/** Called with the key of a place; null to deselect. @param marker the clicked element */
export type ChoosePlace = (key: string | null, marker: HTMLElement | null) => void;

export interface PlaceMarkers {
  setPlaces(places: readonly PlaceFeature[]): void;
  mark(key: string | null): void;
}

/**
 * Renders places as buttons with their lowest price, and clusters as buttons with the number of trips. The map library computes the clusters, the page
 * renders them in its own font and colours. They are not in the tab order: the list next to the map has the same
 * places, and the map itself can be moved and zoomed by keyboard.
 */
export function createPlaceMarkers(map: MapLibre, onChoose: ChoosePlace): PlaceMarkers {
  let data = placesData([]);
  let shown = new Map<string, Marker>();
  let marked: string | null = null;

  // The places may arrive before the style. The built-in style contains their source; a configured one does not.
  map.on('style.load', () => {
    const existing = map.getSource<GeoJSONSource>(source);
    if (existing) return void existing.setData(data);
    map.addSource(source, placesSource(data));
    map.addLayer(placesLayer);
  });
  map.on('render', () => void (map.getSource(source) && map.isSourceLoaded(source) && draw()));

  function draw(): void {
    const next = new Map<string, Marker>();
    for (const feature of map.querySourceFeatures(source)) {
      const id = idOf(feature);
      // Features at the edge of a tile are repeated in the next tile.
      if (!next.has(id)) next.set(id, shown.get(id) ?? markerOf(feature).addTo(map));
    }
    for (const [id, marker] of shown) if (!next.has(id)) marker.remove();
    shown = next;
    mark(marked);
  }

  function markerOf(feature: GeoJSONFeature): Marker {
    const position = coordinatesOf(feature);
    const { cluster, cluster_id: clusterId, point_count: places, trips, key, place, count, price } = feature.properties;
    const element = document.createElement('button');
    element.type = 'button';
    element.tabIndex = -1;
    element.className = cluster ? `${styles.marker} ${styles.cluster}` : `${styles.marker}`;
    if (key) element.dataset.key = key;
    element.textContent = cluster ? String(trips) : markerText(count, price);
    element.setAttribute(
      'aria-label',
      cluster ? de.map.cluster(places, trips) : de.map.place(place, count, priceText(price)),
    );
    element.addEventListener('click', (event) => {
      event.stopPropagation();
      if (cluster) void zoomInto(clusterId, position);
      else onChoose(key, element);
    });
    return new Marker({ element }).setLngLat(position);
  }

  async function zoomInto(clusterId: number, center: [number, number]): Promise<void> {
    const places = map.getSource<GeoJSONSource>(source);
    // The places may have changed since this cluster was drawn; then the source no longer knows its id.
    const zoom = await places?.getClusterExpansionZoom(clusterId).catch(() => undefined);
    map.easeTo({ center, zoom: zoom ?? map.getZoom() + 2 });
  }

  function mark(key: string | null): void {
    marked = key;
    for (const marker of shown.values()) {
      const element = marker.getElement();
      element.toggleAttribute('data-marked', element.dataset.key === key);
    }
  }

  return {
    setPlaces(places) {
      data = placesData(places);
      map.getSource<GeoJSONSource>(source)?.setData(data);
    },
    mark,
  };
}

/** Returns a unique id of a feature. Cluster ids are reassigned with each result, so the id includes content and position. */
function idOf(feature: GeoJSONFeature): string {
  const { cluster, cluster_id: clusterId, trips, key, count, price } = feature.properties;
  return cluster ? `${clusterId} ${trips} ${coordinatesOf(feature)}` : `${key} ${count} ${price}`;
}

/** Returns the lowest price of a place, or the number of its trips if none has a departure. */
function markerText(count: number, price: number | null): string {
  return priceText(price) || String(count);
}

function priceText(price: number | null): string {
  return typeof price === 'number' ? de.map.priceFrom(formatEuro(price)) : '';
}

function coordinatesOf({ geometry }: GeoJSONFeature): [number, number] {
  const [lng = 0, lat = 0] = geometry.type === 'Point' ? geometry.coordinates : [];
  return [lng, lat];
}

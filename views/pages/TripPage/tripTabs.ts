/** Tabs of a trip page: those of specification §5.5 with content, ordered by relevance for parents. */
import type { PortableText } from '../../../src/domain/trip/portableText.ts';
import type { Picture, PublicTrip } from '../../../src/domain/trip/trip.ts';

export const tabKeys = [
  'beschreibung',
  'programm',
  'leistungen',
  'unterkunft',
  'zimmer',
  'verpflegung',
  'betreuung',
  'ort',
  'excursions',
  'skifahren',
  'skikurse',
  'skiverleih',
  'anreise',
  'versicherung',
  'faq',
  'meinungen',
  'kundenmeinungen',
  'video',
] as const;

export type TabKey = (typeof tabKeys)[number];

/** Additional content of some tabs, taken from the trip. */
export type TabExtra = 'services' | 'careRatio' | 'video';

export interface TripTab {
  key: TabKey;
  /** Custom title; empty for the default one. */
  title: string;
  summary: string;
  body: PortableText;
  image: Picture | null;
  extra: TabExtra | null;
}

type TabSource = Pick<
  PublicTrip,
  'tabs' | 'description' | 'teaser' | 'included' | 'notIncluded' | 'careRatio' | 'videoUrl'
>;

/**
 * Returns the tabs of a trip. Description, services, care ratio and video get a tab even if only their field is set.
 * Tabs with unknown keys are omitted; duplicate keys count once.
 */
export function tripTabs(trip: TabSource): TripTab[] {
  return tabKeys.map((key) => tabOf(trip, key)).filter(hasContent);
}

function tabOf(trip: TabSource, key: TabKey): TripTab {
  const { title = '', summary = '', body = [], image = null } = trip.tabs.find((tab) => tab.key === key) ?? {};
  const tab = { key, title, summary, body, image, extra: extraOf(trip, key) };
  if (key !== 'beschreibung') return tab;
  return { ...tab, body: [...trip.description, ...body] };
}

function extraOf(trip: TabSource, key: TabKey): TabExtra | null {
  if (key === 'leistungen' && trip.included.length + trip.notIncluded.length > 0) return 'services';
  if (key === 'betreuung' && trip.careRatio) return 'careRatio';
  if (key === 'video' && trip.videoUrl) return 'video';
  return null;
}

function hasContent({ summary, body, extra }: TripTab): boolean {
  return summary.trim() !== '' || body.length > 0 || extra !== null;
}

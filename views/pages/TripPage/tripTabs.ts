/** Which tabs a trip page has: those of specification §5.5 that have something to say, in the order parents ask. */
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

/** What some tabs show besides their text, taken from the trip itself. */
export type TabExtra = 'services' | 'careRatio' | 'video';

export interface TripTab {
  key: TabKey;
  /** The organiser's own title; empty where the usual one will do. */
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
 * The tabs of a trip. Description, services, care ratio and video have tabs of their own even when the content has only
 * their fields; tabs with unknown keys are left out, a key that comes twice counts once.
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

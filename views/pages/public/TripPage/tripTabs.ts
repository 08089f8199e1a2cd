/** Tabs of a trip page: those of specification §5.5 with content, ordered by relevance for parents. */
import type { PortableText } from '#domain/text/portableText.ts';
import { type TabKey, tabTitles } from '#domain/trip/tabTitles.ts';
import type { Picture, PublicTrip } from '#domain/trip/trip.ts';

/** Additional content of some tabs, taken from the trip. */
export type TabExtra = 'services' | 'care' | 'video' | 'schedule' | 'travel' | 'insurance' | 'questions';

export interface TripTab {
  key: TabKey;
  /** Custom title; empty for the default one. */
  title: string;
  summary: string;
  body: PortableText;
  image: Picture | null;
  extra: TabExtra | null;
}

/**
 * Returns the tabs of a trip. Description, services, care, video and the details get a tab even if only their field is set.
 * Tabs with unknown keys are omitted; duplicate keys count once.
 */
export function tripTabs(trip: PublicTrip): TripTab[] {
  return tabTitles.map(({ key }) => tabOf(trip, key)).filter(hasContent);
}

function tabOf(trip: PublicTrip, key: TabKey): TripTab {
  const { title = '', summary = '', body = [], image = null } = trip.tabs.find((tab) => tab.key === key) ?? {};
  const tab = { key, title, summary, body, image, extra: extraOf(trip, key) };
  if (key !== 'beschreibung') return tab;
  return { ...tab, body: [...trip.description, ...body] };
}

const extras: Partial<Record<TabKey, { extra: TabExtra; isKnown: (trip: PublicTrip) => boolean }>> = {
  leistungen: {
    extra: 'services',
    isKnown: ({ included, notIncluded, extras: offered, earlyBird, siblingDiscount }) =>
      included.length + notIncluded.length + offered.length + earlyBird.length > 0 || siblingDiscount !== null,
  },
  betreuung: {
    extra: 'care',
    isKnown: ({ careRatio, care, groupSize }) => Boolean(careRatio) || care !== null || groupSize !== null,
  },
  video: { extra: 'video', isKnown: ({ videoUrl }) => Boolean(videoUrl) },
  programm: { extra: 'schedule', isKnown: ({ schedule }) => schedule.length > 0 },
  anreise: {
    extra: 'travel',
    isKnown: ({ departurePlaces, ownJourney, documentsDays }) =>
      departurePlaces.length > 0 || Boolean(ownJourney) || Boolean(documentsDays),
  },
  versicherung: { extra: 'insurance', isKnown: ({ insurance }) => Boolean(insurance) },
  faq: { extra: 'questions', isKnown: ({ questions }) => questions.length > 0 },
};

function extraOf(trip: PublicTrip, key: TabKey): TabExtra | null {
  const { extra, isKnown } = extras[key] ?? {};
  return extra && isKnown?.(trip) ? extra : null;
}

function hasContent({ summary, body, extra }: TripTab): boolean {
  return summary.trim() !== '' || body.length > 0 || extra !== null;
}

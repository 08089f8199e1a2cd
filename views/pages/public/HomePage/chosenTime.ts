import type { Filters } from '#domain/search/filters.ts';

/** The filters for the time of a trip, and their German labels. */
export interface ChosenTime {
  filters: Partial<Filters>;
  label: string;
}

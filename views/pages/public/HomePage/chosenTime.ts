import type { Filters } from '#domain/search/filterTypes.ts';

/** The filters for the time of a trip, and their German labels. */
export interface ChosenTime {
  filters: Pick<Filters, 'date' | 'months' | 'season' | 'holidays' | 'nights'>;
  label: string;
}

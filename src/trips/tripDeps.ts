import type { createProblemLists } from '#catalog/queries/problemLists.ts';
import type { TripReader } from '#catalog/queries/trips.ts';
import type { TaskCounts } from '#domain/organisers/tasks.ts';
import type { PageContext } from '#site/pageContext.ts';
import type { StorePicture } from './storePicture.ts';
import type { TripBase } from './tripBase.ts';
import type { TripEditor } from './tripEditor.ts';
import type { TripHistoryReader } from './tripHistory.ts';
import type { TripLists } from './tripLists.ts';

/** What the handlers and use cases of trips take. `createTripServices` adds to the base what has a state or several calls. */
export interface TripDeps extends TripBase {
  trips: TripReader;
  tripHistory: TripHistoryReader;
  tripEditor: TripEditor;
  tripLists: TripLists;
  problemLists: ReturnType<typeof createProblemLists>;
  countTripTasks: (subdomain: string) => Promise<TaskCounts>;
  storePicture: StorePicture;
}

/** What the loaders of their pages get. */
export type TripContext = PageContext<TripDeps>;

import type { CatalogueKeys } from '#catalog/keys.ts';
import { createBrokenDocuments } from '#catalog/queries/brokenDocuments.ts';
import { placesForOrganiser } from '#catalog/queries/places.ts';
import { createProblemLists } from '#catalog/queries/problemLists.ts';
import type { CatalogueReplica } from '#catalog/replica/replica.ts';
import type { ContentClients } from '#content/contentClients.ts';
import type { Database } from '#database/connectDatabase.ts';
import { berlinToday } from '#domain/dates.ts';
import type { Hosts } from '#domain/hosts.ts';
import type { TaskCounts } from '#domain/organisers/tasks.ts';
import type { RedisConnection } from '#platform/redis.ts';
import { createTripBin } from './bin/tripBin.ts';
import { createTripRuns, type FindPromised } from './bulk/tripRuns.ts';
import { createTripDefaults } from './defaults/tripDefaults.ts';
import { createCloneTrip } from './newTrips/cloneTrip.ts';
import { createCreateNumbered } from './newTrips/createNumbered.ts';
import { createCreateTrip } from './newTrips/createTrip.ts';
import { createCreateTrips } from './newTrips/createTrips.ts';
import { createNextProblem } from './nextProblem.ts';
import { createStorePicture } from './pictures.ts';
import { createTripEditor, type TakenPlaces } from './tripEditor.ts';
import { createTripHistory } from './tripHistory.ts';
import { createTripLists, highestNumber } from './tripLists.ts';
import { createUndoSave } from './undoSave.ts';

interface TripSettings {
  content: ContentClients;
  database: Database;
  hosts: Hosts;
  replica: CatalogueReplica;
  redis: RedisConnection;
  keys: CatalogueKeys;
  /** Places of departures that families have taken. */
  takenPlaces: TakenPlaces;
  findPromised: FindPromised;
  now: () => Date;
}

export type TripServices = ReturnType<typeof createTripServices>;

/** Creates the services with which organisers list, edit, create and delete their trips. */
export function createTripServices(settings: TripSettings) {
  const { content, database, hosts, replica, redis, keys, takenPlaces, findPromised, now } = settings;
  const broken = createBrokenDocuments({ redis, keys, hosts });
  const problemLists = createProblemLists({ redis, keys, replica, broken });
  const client = content.main;
  const today = () => berlinToday(now());
  const editing = { client, hosts, today, now };
  const tripHistory = createTripHistory(client);
  const tripEditor = createTripEditor({ ...editing, history: tripHistory, takenPlaces });
  const createNumbered = createCreateNumbered({
    ...{ client, database, now },
    highestNumber: (subdomain) => highestNumber(replica.current(), subdomain),
  });
  const tripLists = createTripLists({ current: () => replica.current(), broken });
  const tripDefaults = createTripDefaults(database, now);
  const places = (subdomain: string) => placesForOrganiser(replica.current(), hosts, subdomain);
  return {
    problemLists,
    tripHistory,
    tripEditor,
    tripLists,
    countTripTasks: async (subdomain: string): Promise<TaskCounts> => ({
      problems: await tripLists.countProblems(subdomain),
    }),
    tripBin: createTripBin({ client, database, takenPlaces, today, now }),
    tripDefaults,
    nextProblem: createNextProblem({ editor: tripEditor, problemLists }),
    undoSave: createUndoSave(tripEditor, tripHistory),
    tripRuns: createTripRuns({ ...editing, findPromised }),
    ...{ knownPlaces: places, takenPlaces },
    cloneTrip: createCloneTrip({ editor: tripEditor, createNumbered }),
    createTrip: createCreateTrip({ createNumbered, tripDefaults, places }),
    createTrips: createCreateTrips({ client, createNumbered, tripDefaults, places, today }),
    storePicture: createStorePicture(content),
  };
}

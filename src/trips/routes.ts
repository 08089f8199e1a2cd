/** What organisers' work on trips adds to the site: lists, saving, history, changes of many trips, new trips and the bin. */
import { maxPictureBytes } from '#domain/organisers/uploadedPicture.ts';
import { endpoint, form } from '#platform/http/routeTable.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { SiteTable } from '#site/pageContext.ts';
import { binPages } from './bin/binPages.ts';
import { tripChangesPage } from './bulk/tripChangesPage.ts';
import { defaultsPage } from './defaults/defaultsPage.ts';
import { departureSale } from './departureSale.ts';
import { editSchema, readTripOfPath, submitEdit } from './editForm.ts';
import {
  exportDepartures,
  exportTrips,
  findPlaces,
  listProblems,
  listSchema,
  listTrips,
  placesSchema,
} from './listCalls.ts';
import { cloneSchema, copyTrip } from './newTrips/copyTrip.ts';
import { newTripPage } from './newTrips/newTripPage.ts';
import { tripTablePage } from './newTrips/tripTablePage.ts';
import { loadOrganiserTrip, loadPreview, loadTripTitle } from './pages/loadOrganiserTrip.ts';
import { loadOrganiserProblems, loadOrganiserTrips } from './pages/loadTripLists.ts';
import { previewTrip } from './previewTrip.ts';
import { concurrentUploads, noPicture } from './storePicture.ts';
import { tripTemplate } from './table/tripsCsv.ts';
import {
  changesSchema,
  checkTrip,
  followTrips,
  historySchema,
  listHistory,
  openTrip,
  readTripKey,
  readTripVersion,
  saveTrip,
  undoSchema,
  undoTripSave,
  uploadPicture,
} from './tripCalls.ts';
import type { TripContext, TripDeps } from './tripDeps.ts';

/** A trip of the maximum size of its schema; the largest trip of the demo content has 10 kB. */
const tripBytes = 256 * 1024;
/** A body with one or two short fields. */
const smallBytes = 2 * 1024;

const reading = { permission: 'trips.read' } as const;
const writing = { permission: 'trips.write' } as const;
const json = (bytes: number) => ({ type: 'json', bytes }) as const;
const list = { schema: listSchema, invalid: 'Diese Auswahl gibt es nicht.' };

export const tripRoutes = {
  endpoints: [
    endpoint({ ...reading, path: '/admin/trips', input: list, handle: listTrips }),
    endpoint({ ...reading, path: '/admin/trips.csv', input: list, handle: exportTrips }),
    endpoint({ ...reading, path: '/admin/departures.csv', input: list, handle: exportDepartures }),
    endpoint({
      ...writing,
      path: '/admin/trips/template.csv',
      handle: () => ({ download: { name: 'neue-reisen.csv', type: 'text/csv', content: tripTemplate() } }),
    }),
    endpoint({ ...reading, path: '/admin/live', limit: 'live', handle: followTrips }),
    endpoint({ ...writing, path: '/admin/problems', handle: listProblems }),
    endpoint({
      ...writing,
      path: '/admin/places',
      input: { schema: placesSchema, invalid: 'Nach diesem Text können wir nicht suchen.' },
      handle: findPlaces,
    }),
    endpoint({ ...reading, path: '/rds', address: readTripKey, handle: openTrip }),
    endpoint({
      ...writing,
      method: 'put',
      path: '/rds',
      body: json(tripBytes),
      address: readTripVersion,
      input: { schema: changesSchema, invalid: 'Das ist keine Reise.' },
      handle: saveTrip,
    }),
    endpoint({ ...writing, path: '/rds/check', body: json(tripBytes), handle: checkTrip }),
    endpoint({
      ...writing,
      path: '/rds/preview',
      body: json(tripBytes),
      address: readTripKey,
      input: { schema: changesSchema, invalid: 'Es fehlt, was sich ändern soll.' },
      handle: previewTrip,
    }),
    endpoint({
      ...writing,
      path: '/admin/trips/clone',
      body: json(smallBytes),
      address: readTripKey,
      input: { schema: cloneSchema, invalid: 'So lassen sich die Termine nicht übernehmen.' },
      handle: copyTrip,
    }),
    endpoint({
      ...reading,
      path: '/admin/history',
      address: readTripKey,
      input: { schema: historySchema, invalid: 'Diesen Eintrag gibt es nicht.' },
      handle: listHistory,
    }),
    endpoint({
      ...writing,
      path: '/admin/history/undo',
      body: json(smallBytes),
      address: readTripVersion,
      input: { schema: undoSchema, invalid: 'Es fehlt, was rückgängig gemacht werden soll.' },
      handle: undoTripSave,
    }),
    endpoint({
      ...writing,
      path: '/admin/images',
      concurrency: concurrentUploads,
      body: {
        type: 'image',
        bytes: maxPictureBytes,
        tooLarge: 'Das Bild ist zu groß: Erlaubt sind höchstens 15 MB.',
        wrongType: noPicture,
      },
      handle: uploadPicture,
    }),
  ],
  forms: [
    form({
      ...writing,
      path: '/admin/:subdomain/edit/:combinedId',
      body: { type: 'form', bytes: tripBytes },
      address: readTripOfPath,
      input: { schema: editSchema, invalid: 'Es fehlt, auf welcher Fassung der Reise die Änderung beruht.' },
      handle: submitEdit,
    }),
    ...departureSale.forms,
    ...defaultsPage.forms,
    ...newTripPage.forms,
    ...tripTablePage.forms,
    ...tripChangesPage.forms,
    ...binPages.forms,
  ],
  pages: {
    organiserTrips: loadOrganiserTrips,
    organiserProblems: loadOrganiserProblems,
    organiserTripTitle: loadTripTitle,
    organiserTrip: loadOrganiserTrip,
    organiserPreview: loadPreview,
    ...departureSale.pages,
    ...defaultsPage.pages,
    ...newTripPage.pages,
    ...tripTablePage.pages,
    ...tripChangesPage.pages,
    ...binPages.pages,
    // The content is a fixed sample.
    cmsDemo: (context, { subdomain }) => forOrganiser(context, subdomain, async () => ({ data: null })),
  },
} satisfies SiteTable<TripDeps, TripContext>;

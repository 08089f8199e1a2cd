/** The routes of the waiting list. */
import { isReference } from '#domain/bookings/reference.ts';
import {
  readWaitingSearch,
  waitingDonePaths,
  waitingLinkKinds,
  waitingLinkPath,
} from '#domain/bookings/waiting/waitingPaths.ts';
import { pageQuery } from '#pageData/pageQueries.ts';
import { pageComponents } from './pageLists/pageComponents.ts';
import { noArgs, route, type SiteRoute } from './siteRoute.ts';

export const waitingRoutes: SiteRoute[] = [
  route({
    id: 'waiting-done',
    paths: Object.values(waitingDonePaths),
    file: 'views/pages/family/WaitingPage/WaitingDonePage.tsx',
    page: pageComponents.WaitingDonePage,
    kind: 'public',
    read: noArgs,
    queries: () => [],
  }),
  ...waitingLinkKinds.map((kind) =>
    route({
      id: `waiting-${kind}`,
      paths: [waitingLinkPath(kind, ':token')],
      file: 'views/pages/family/WaitingPage/WaitingLinkPage.tsx',
      page: pageComponents.WaitingLinkPage,
      kind: 'streamed',
      read: ({ params: { token } }) => (token ? { kind, token } : null),
      queries: (args) => [pageQuery('waitingLink', args)],
    }),
  ),
  route({
    id: 'waiting-form',
    paths: ['/warteliste/:combinedId'],
    file: 'views/pages/family/WaitingPage/WaitingFormPage.tsx',
    page: pageComponents.WaitingFormPage,
    kind: 'streamed',
    read: ({ params: { combinedId }, search }) =>
      combinedId ? { combinedId, date: readWaitingSearch(search).date } : null,
    queries: (args) => [pageQuery('waitingForm', args)],
  }),
  route({
    id: 'waiting-joined',
    paths: ['/warteliste/:combinedId/eingetragen/:reference'],
    file: 'views/pages/family/WaitingPage/WaitingJoinedPage.tsx',
    page: pageComponents.WaitingJoinedPage,
    kind: 'streamed',
    read: ({ params: { combinedId, reference }, search }) =>
      combinedId && reference && isReference(reference)
        ? { combinedId, reference, ...readWaitingSearch(search) }
        : null,
    queries: () => [],
  }),
];

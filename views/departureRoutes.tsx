/** Routes of the pages about departures in the organisers' area. */
import {
  departureNotices,
  readDepartureAddress,
  readDeparturesArgs,
  readParticipantSelection,
} from '#domain/organisers/departures/departurePaths.ts';
import { mailTemplateKeys } from '#domain/organisers/departures/mailTemplates.ts';
import { pageQuery } from '#pageData/pageQueries.ts';
import { pageComponents } from './pageLists/pageComponents.ts';
import { route, type SiteRoute } from './siteRoute.ts';

export const departureRoutes: SiteRoute[] = [
  route({
    id: 'organiser-departures',
    paths: ['/admin/:subdomain/termine/:page?'],
    file: 'views/pages/organiser/DeparturesPage/DeparturesPage.tsx',
    page: pageComponents.DeparturesPage,
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain, page }, search }) => (subdomain ? readDeparturesArgs(subdomain, page, search) : null),
    queries: (args) => [pageQuery('organiserDepartures', args)],
  }),
  route({
    id: 'organiser-departure',
    paths: ['/admin/:subdomain/termine/:combinedId/:dateKey'],
    file: 'views/pages/organiser/DeparturePage/DeparturePage.tsx',
    page: pageComponents.DeparturePage,
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params, search }) => {
      const departure = readDepartureAddress(params);
      const notice = departureNotices.find((each) => each === search.get('hinweis')) ?? null;
      return departure && { query: { ...departure, selection: readParticipantSelection(search) }, notice };
    },
    queries: ({ query }) => [pageQuery('organiserDeparture', query)],
  }),
  route({
    id: 'organiser-kitchen',
    paths: ['/admin/:subdomain/termine/:combinedId/:dateKey/kueche'],
    file: 'views/pages/organiser/DepartureSheets/KitchenPage.tsx',
    page: pageComponents.KitchenPage,
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params }) => readDepartureAddress(params),
    queries: (args) => [pageQuery('organiserDepartureSheet', args)],
  }),
  route({
    id: 'organiser-emergency',
    paths: ['/admin/:subdomain/termine/:combinedId/:dateKey/notfall'],
    file: 'views/pages/organiser/DepartureSheets/EmergencyPage.tsx',
    page: pageComponents.EmergencyPage,
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params }) => readDepartureAddress(params),
    queries: (args) => [pageQuery('organiserDepartureSheet', args)],
  }),
  route({
    id: 'organiser-mailing',
    paths: ['/admin/:subdomain/termine/:combinedId/:dateKey/nachricht'],
    file: 'views/pages/organiser/MailingPage/MailingPage.tsx',
    page: pageComponents.MailingPage,
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params, search }) => {
      const departure = readDepartureAddress(params);
      const template = mailTemplateKeys.find((key) => key === search.get('vorlage')) ?? 'frei';
      return departure && { ...departure, template };
    },
    queries: (args) => [pageQuery('organiserMailing', args)],
  }),
];

/** What the Studio lists: the documents of each host, those of the whole site, and for administrators private ones. */
import type { StructureBuilder, StructureResolver, StructureResolverContext } from 'sanity/structure';
import { NewTrip } from './NewTrip.tsx';

/** Sanity's current version of the queries below. */
const apiVersion = '2026-01-01';

export const structure: StructureResolver = (S, context) =>
  S.list()
    .title('Inhalte')
    .items([
      S.listItem()
        .title('Marken und Reisen')
        .id('hosts')
        .child(
          S.documentTypeList('host')
            .title('Marken')
            .child(async (documentId) => hostList(S, documentId, await subdomainOf(documentId, context))),
        ),
      S.divider(),
      S.listItem()
        .title('Startseite und Einstellungen')
        .id('siteSettings')
        .child(single(S, 'siteSettings', 'siteSettings')),
      S.documentTypeListItem('page').title('Seiten'),
      S.documentTypeListItem('category').title('Kategorien'),
      S.documentTypeListItem('faqEntry').title('Häufige Fragen'),
      S.documentTypeListItem('award').title('Auszeichnungen'),
      S.documentTypeListItem('partner').title('Veranstalter'),
      S.listItem()
        .title('Fußzeile')
        .id('footer')
        .child(single(S, 'footer', 'footer-default')),
      S.documentTypeListItem('routeRule').title('Weiterleitungen'),
      S.documentTypeListItem('incident').title('Störungen'),
      ...(isAdministrator(context) ? [S.divider(), internalItem(S)] : []),
    ]);

function hostList(S: StructureBuilder, documentId: string, subdomain: string) {
  const prefix = `${subdomain}-`;
  return S.list()
    .title(subdomain)
    .items([
      S.listItem()
        .title('Reisen')
        .id('trips')
        .child(
          S.documentList()
            .title('Reisen')
            .apiVersion(apiVersion)
            .schemaType('destination')
            .filter('_type == "destination" && subdomain == $subdomain')
            .params({ subdomain })
            .initialValueTemplates([]),
        ),
      S.listItem()
        .title('Neue Reise')
        .id('new-trip')
        .child(S.component(NewTrip).id('new-trip').title('Neue Reise').options({ subdomain })),
      S.listItem()
        .title('Bewertungen')
        .id('reviews')
        .child(
          S.documentList()
            .title('Bewertungen')
            .apiVersion(apiVersion)
            .schemaType('review')
            .filter('_type == "review" && string::startsWith(trip, $prefix)')
            .params({ prefix })
            .defaultOrdering([{ field: 'at', direction: 'desc' }])
            .initialValueTemplates([]),
        ),
      S.listItem()
        .title('Marke und eigene Seite')
        .id('host')
        .child(S.document().schemaType('host').documentId(documentId)),
      S.listItem()
        .title('Veranstalter')
        .id('partner')
        .child(
          S.documentList()
            .title('Veranstalter')
            .apiVersion(apiVersion)
            .schemaType('partner')
            .filter('_type == "partner" && subdomain == $subdomain')
            .params({ subdomain })
            .initialValueTemplates([]),
        ),
    ]);
}

async function subdomainOf(documentId: string, { getClient }: StructureResolverContext): Promise<string> {
  const query = '*[_id in [$id, "drafts." + $id]][0].subdomain';
  return (await getClient({ apiVersion }).fetch<string | null>(query, { id: documentId })) ?? '';
}

/** The only document of its type that the product reads. */
function single(S: StructureBuilder, type: string, documentId: string) {
  return S.document().schemaType(type).documentId(documentId);
}

/** This only tidies the view: each member of the project can read these documents through Sanity's API. */
function isAdministrator({ currentUser }: StructureResolverContext): boolean {
  return currentUser?.roles.some(({ name }) => name === 'administrator') ?? false;
}

function internalItem(S: StructureBuilder) {
  const types = { history: 'Änderungen von Reisen', submission: 'Buchungen und Nachrichten' };
  return S.listItem()
    .title('Interne Daten (nur lesen)')
    .id('internal')
    .child(
      S.list()
        .title('Interne Daten (nur lesen)')
        .items(
          Object.entries(types).map(([type, title]) =>
            S.listItem().title(title).id(type).child(S.documentTypeList(type).title(title).initialValueTemplates([])),
          ),
        ),
    );
}

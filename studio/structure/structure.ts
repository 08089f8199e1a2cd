/** What the Studio lists: the documents of each host, those of the whole site, and the history of trips. */
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
      S.divider(),
      S.listItem()
        .title('Änderungen von Reisen')
        .id('history')
        .child(S.documentTypeList('history').title('Änderungen von Reisen').initialValueTemplates([])),
    ]);

function hostList(S: StructureBuilder, documentId: string, subdomain: string) {
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

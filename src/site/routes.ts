/** The public pages: home, lists, trips, hosts, and pages of text; and the tasks in the menu of organisers. */
import { may } from '#domain/organisers/accounts/permissions.ts';
import { organiserTabs } from '#pageData/organiserPages.ts';
import { contentPicture } from './contentPicture.ts';
import { forOrganiser } from './forOrganiser.ts';
import { homeTownForm } from './homeTownForm.ts';
import { infoPageOf } from './hostStory.ts';
import { loadChrome } from './loadChrome.ts';
import { loadCompare } from './loadCompare.ts';
import { loadFamily } from './loadFamily.ts';
import { loadFilters } from './loadFilters.ts';
import { loadHome } from './loadHome.ts';
import { loadList } from './loadList.ts';
import { loadParents } from './loadParents.ts';
import { awardsOf, loadPartner, loadPartners, loadPartnerTerms, withPicture } from './loadPartners.ts';
import { loadTasks, type TaskDeps } from './loadTasks.ts';
import { loadTrip, loadTripSummary } from './loadTrip.ts';
import type { PageContext, SiteDeps, SiteTable } from './pageContext.ts';

export const siteRoutes = {
  forms: [homeTownForm],
  pages: {
    chrome: loadChrome,
    home: loadHome,
    menu: ({ catalogue, deps, scope }) => ({
      data: { columns: catalogue.menu(scope), cities: catalogue.cities(scope), icons: deps.replica.site().icons },
    }),
    list: loadList,
    filters: loadFilters,
    trip: loadTrip,
    parents: loadParents,
    tripSummary: loadTripSummary,
    organiserHost: (context, { subdomain }) =>
      forOrganiser(context, subdomain, async (host) => {
        const tabs = organiserTabs.filter(({ permission }) => may(host, permission));
        return { data: { ...host, tabs: tabs.map(({ page, label }) => ({ page, label })) } };
      }),
    organiserTasks: loadTasks,
    compare: loadCompare,
    family: loadFamily,
    partners: loadPartners,
    partner: loadPartner,
    partnerTerms: loadPartnerTerms,
    infoPage: (context, { key }) => {
      const page = infoPageOf(context, key);
      return page && { data: { ...page, picture: contentPicture(page.image, 'lagerfeuer', 'tab') } };
    },
    faq: ({ deps }) => ({ data: { page: deps.replica.site().page('faq'), entries: deps.replica.site().faq } }),
    awards: (context) => ({
      data: { page: infoPageOf(context, 'auszeichnungen'), awards: awardsOf(context).map(withPicture) },
    }),
  },
} satisfies SiteTable<SiteDeps, PageContext<TaskDeps>>;

/** Turns the site's list into React Router's routes; server and browser differ only in how a page is loaded. */
import { type LoaderFunctionArgs, type RouteObject, useLoaderData, useLocation, useParams } from 'react-router';
import { SiteLayout } from './components/SiteLayout.tsx';
import { RouteErrorPage } from './pages/ErrorPage/RouteErrorPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage/NotFoundPage.tsx';
import { type PageComponent, type SiteRoute, siteRoutes } from './routes.tsx';

/** What a loader says of a page; its data is in the query cache. */
export interface PageOutcome {
  status: number;
}

/** Brings a page's queries into the query cache; `args` is null where the address means nothing. */
export type LoadPage = (route: SiteRoute, args: unknown, request: LoaderFunctionArgs) => Promise<PageOutcome>;

export interface RouteLoading {
  loadPage: LoadPage;
  /** The components that are there already; a route without one fetches it on its first visit. */
  components: ReadonlyMap<string, PageComponent>;
}

/** @returns the tree of routes: the layout, and below it every path of every page, and "nothing here" */
export function createRoutes({ loadPage, components }: RouteLoading): RouteObject[] {
  const pages = siteRoutes.flatMap((route) =>
    route.paths.map((path, index): RouteObject => {
      const component = components.get(route.id);
      return {
        id: index === 0 ? route.id : `${route.id}:${index}`,
        path,
        handle: route,
        loader: (request: LoaderFunctionArgs) => loadPage(route, readArgs(route, request), request),
        ...(component
          ? { element: <PageView route={route} Page={component} /> }
          : { lazy: async () => ({ element: <PageView route={route} Page={await route.page()} /> }) }),
      };
    }),
  );
  return [
    {
      id: 'site',
      Component: SiteLayout,
      ErrorBoundary: RouteErrorPage,
      children: [...pages, { id: 'nothing', path: '*', loader: () => ({ status: 404 }), Component: NotFoundPage }],
    },
  ];
}

/** The site's route behind a matched React Router route; null for the page of unknown addresses. */
export function siteRouteOf(match: { route: { handle?: unknown } } | undefined): SiteRoute | null {
  return (match?.route.handle as SiteRoute | undefined) ?? null;
}

function readArgs(route: SiteRoute, { params, request }: LoaderFunctionArgs): unknown {
  return route.read({ params, search: new URL(request.url).searchParams });
}

function PageView({ route, Page }: { route: SiteRoute; Page: PageComponent }) {
  const { status } = useLoaderData<PageOutcome>();
  const params = useParams();
  const { search } = useLocation();
  const args = status === 404 ? null : route.read({ params, search: new URLSearchParams(search) });
  return args === null ? <NotFoundPage /> : <Page args={args} />;
}

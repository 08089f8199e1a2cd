/** Brings a page to life in the browser: its data from the document, the router, one handler for all links and forms. */
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createRoutes, siteRouteOf } from './createRoutes.tsx';
import { Document, pageDataId } from './Document.tsx';
import { createLateQueries } from './lateQueries.ts';
import { createPageLoader } from './loadPage.ts';
import { followLinksAndForms } from './navigation.ts';
import { createQueryClient, hydratePage, type PageData } from './pageData.ts';
import './styles/global.css';

const data = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '') as PageData;
const queryClient = createQueryClient();
hydratePage(queryClient, data.state, createLateQueries(window));

const components = new Map();
const loadPage = createPageLoader(queryClient);
const matches = matchRoutes(createRoutes({ loadPage, components }), window.location) ?? [];
const route = siteRouteOf(matches.at(-1));
if (route) components.set(route.id, await route.page());

const leaf = matches.at(-1)?.route.id;
const hydrationData: HydrationState = { loaderData: leaf ? { [leaf]: { status: data.status } } : {} };
const router = createBrowserRouter(createRoutes({ loadPage, components }), { hydrationData });

hydrateRoot(
  document,
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Document>
        <RouterProvider router={router} />
      </Document>
    </QueryClientProvider>
  </StrictMode>,
);
followLinksAndForms(document, router);

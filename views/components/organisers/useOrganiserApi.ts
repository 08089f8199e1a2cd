import { useContext, useMemo } from 'react';
import { ShownPage } from '../../shownPage.ts';
import { createOrganiserApi, type OrganiserApi } from './callOrganiserApi.ts';

/** Provides the organisers' API calls to components. */
export function useOrganiserApi(): OrganiserApi {
  const page = useContext(ShownPage);
  return useMemo(() => createOrganiserApi(page), [page]);
}

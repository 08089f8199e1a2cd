import { useContext, useMemo } from 'react';
import { ShownPage } from '#views/shownPage.ts';
import { createOrganiserApi, type OrganiserApi } from './callOrganiserApi.ts';

export function useOrganiserApi(): OrganiserApi {
  const page = useContext(ShownPage);
  return useMemo(() => createOrganiserApi(page), [page]);
}

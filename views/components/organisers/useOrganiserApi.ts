import { useContext, useMemo } from 'react';
import { PageMatcher } from '../../pageMatcher.ts';
import { createOrganiserApi, type OrganiserApi } from './callOrganiserApi.ts';

/** Provides the organisers' API calls to components. */
export function useOrganiserApi(): OrganiserApi {
  const matchPage = useContext(PageMatcher);
  return useMemo(() => createOrganiserApi(matchPage), [matchPage]);
}

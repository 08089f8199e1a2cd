import { useContext, useMemo } from 'react';
import { PageMatcher } from '../../pageMatcher.ts';
import { createAskAdmin, type OrganiserApi } from './callOrganiserApi.ts';

/** The organisers' calls to the API, for components. */
export function useOrganiserApi(): OrganiserApi {
  const matchPage = useContext(PageMatcher);
  return useMemo(() => createAskAdmin(matchPage), [matchPage]);
}

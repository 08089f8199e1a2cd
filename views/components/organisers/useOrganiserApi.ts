import { useContext, useMemo } from 'react';
import { PageMatcher } from '../../pageMatcher.ts';
import { type AskAdmin, createAskAdmin } from './callOrganiserApi.ts';

/** The organisers' calls to the API, for components. */
export function useAskAdmin(): AskAdmin {
  const matchPage = useContext(PageMatcher);
  return useMemo(() => createAskAdmin(matchPage), [matchPage]);
}

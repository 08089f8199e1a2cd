import { useRouteError } from 'react-router';
import { ErrorPage } from './ErrorPage.tsx';

/** What the browser shows when a page fails there. */
export function RouteErrorPage() {
  const error = useRouteError();
  return <ErrorPage message={error instanceof Error ? error.message : String(error)} />;
}

import { useRouteError } from 'react-router';
import { ErrorPage } from './ErrorPage.tsx';

/** What the browser shows when a page fails there; with the stack while the site is being built (decisions §7). */
export function RouteErrorPage() {
  const error = useRouteError();
  if (!(error instanceof Error)) return <ErrorPage message={String(error)} />;
  const stack = import.meta.env.DEV ? error.stack : undefined;
  return <ErrorPage message={error.message} {...(stack && { stack })} />;
}

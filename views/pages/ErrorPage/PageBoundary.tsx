import { Component, type ReactNode } from 'react';
import { reloadForNewBuild } from '../../navigation/newBuild.ts';
import { ErrorPage } from './ErrorPage.tsx';

interface PageBoundaryProps {
  /** Where the visitor is: a failure is forgotten as soon as they are somewhere else. */
  place: string;
  /** Around everything: header and footer are gone with what failed. */
  alone?: boolean;
  children: ReactNode;
}

interface PageBoundaryState {
  error: unknown;
  place: string;
}

/**
 * What a page's failure in the browser leads to: a fresh document when the page belongs to a build that is gone, else
 * the error page, with the stack while the site is being built (decisions §7).
 */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { error: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ place }: PageBoundaryProps, state: PageBoundaryState) {
    return place === state.place ? null : { error: null, place };
  }

  override componentDidCatch(error: unknown) {
    reloadForNewBuild(error, window.location.href);
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const page = <ErrorPage {...describe(error)} />;
    return this.props.alone ? <main>{page}</main> : page;
  }
}

function describe(error: unknown): { message: string; stack?: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  return import.meta.env.DEV && error.stack
    ? { message: error.message, stack: error.stack }
    : { message: error.message };
}

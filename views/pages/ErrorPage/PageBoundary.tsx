import { Component, type ReactNode } from 'react';
import { reportError } from '../../clientErrors/reportError.ts';
import { reloadForNewBuild } from '../../navigation/newBuild.ts';
import * as de from '../../texts/de.ts';
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
  /** Under which the server has logged it; null until then. */
  reference: string | null;
  place: string;
}

/**
 * What a page's failure in the browser leads to: a fresh document when the page belongs to a build that is gone, else
 * the error page. It shows the reference of the server's log line, and message and stack during development only
 * (specification §9.1).
 */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { error: null, reference: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ place }: PageBoundaryProps, state: PageBoundaryState) {
    return place === state.place ? null : { error: null, reference: null, place };
  }

  override async componentDidCatch(error: unknown) {
    if (reloadForNewBuild(error, window.location.href)) return;
    const reference = await reportError(error);
    if (this.state.error === error) this.setState({ reference });
  }

  override render() {
    const { error, reference } = this.state;
    if (error === null) return this.props.children;
    const page = <ErrorPage {...describe(error)} {...(reference && { reference })} />;
    return this.props.alone ? <main>{page}</main> : page;
  }
}

function describe(error: unknown): { message: string; stack?: string } {
  if (!import.meta.env.DEV || !(error instanceof Error)) return { message: de.errors.inBrowser };
  return { message: error.message, ...(error.stack && { stack: error.stack }) };
}

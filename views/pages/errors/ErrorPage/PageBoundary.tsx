import { Component, type ReactNode } from 'react';
import { reportError } from '#views/clientErrors/reportError.ts';
import { reloadForNewBuild } from '#views/navigation/newBuild.ts';
import * as de from '#views/texts/de.ts';
import { ErrorPage } from './ErrorPage.tsx';

interface PageBoundaryProps {
  /** Current location. A change resets the boundary. */
  place: string;
  /** Whether the boundary replaces the whole page, including header and footer. */
  alone?: boolean;
  children: ReactNode;
}

interface PageBoundaryState {
  error: unknown;
  /** Reference of the server's log entry; null until the error is reported. */
  reference: string | null;
  place: string;
}

/**
 * Handles errors of a page in the browser: reloads the document if the page belongs to an outdated build, otherwise shows
 * the error page with the reference of the server's log entry. Message and stack appear during development only
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

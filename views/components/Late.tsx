import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { isLateFailure } from '#pageData/lateQueries.ts';
import type { PageQueryName, PageQueryTypes } from '#pageData/pageQueries.ts';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import { useLocation } from '#views/shownLocation.ts';
import * as de from '#views/texts/de.ts';
import { Button } from './Button.tsx';
import { Skeleton } from './Skeleton.tsx';

interface LateProps<N extends PageQueryName> {
  query: N;
  args: PageQueryTypes[N]['args'];
  /** Shown until the data arrives. Without it, browsers without scripts show the data below the page. */
  waiting?: ReactNode;
  /** Shown instead of a message if the query fails. */
  failed?: ReactNode;
  children: (data: PageQueryTypes[N]['data']) => ReactNode;
}

/** A part of a page whose data may arrive after the page. If its query fails, the rest of the page works. */
export function Late<N extends PageQueryName>({ waiting, ...props }: LateProps<N>) {
  return (
    <Suspense fallback={waiting === undefined ? <Waiting /> : waiting}>
      <Arrived {...props} isBlock={waiting === undefined} />
    </Suspense>
  );
}

interface ArrivedProps<N extends PageQueryName> extends LateProps<N> {
  isBlock: boolean;
}

function Arrived<N extends PageQueryName>({ query, args, failed = <Failed />, isBlock, children }: ArrivedProps<N>) {
  const data = usePageQuery(query, args);
  const content = isLateFailure(data) ? failed : children(data);
  const block = useRef<HTMLDivElement>(null);
  useGoToTarget(block);
  if (!isBlock) return content;
  return (
    <div ref={block} className="late stack-6">
      {content}
    </div>
  );
}

/** Goes to the target of the address if it has arrived too late for the browser. */
function useGoToTarget(block: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const target = document.getElementById(window.location.hash.slice(1));
    if (!target || !block.current?.contains(target) || document.activeElement !== document.body) return;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }, [block]);
}

function Waiting() {
  return (
    <div className="scriptsOnly" aria-busy="true">
      <p role="status" className="visuallyHidden">
        {de.errors.loading}
      </p>
      <Skeleton lines={8} />
    </div>
  );
}

function Failed() {
  const { pathname, search } = useLocation();
  return (
    <div className="tinted stack-3 start" role="alert">
      <p>{de.errors.late}</p>
      <Button variant="secondary" href={pathname + search} reload>
        {de.errors.tryAgain}
      </Button>
    </div>
  );
}

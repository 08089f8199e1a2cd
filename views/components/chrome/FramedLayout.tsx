import { type ReactNode, useEffect } from 'react';
import { framedPageAttribute, heightRequest, postToParent } from './frameMessages.ts';
import styles from './SiteLayout.module.css';

/**
 * Layout of a page inside an iframe of this site: no header, footer or landmark of its own, because it is a part of the main
 * content of the page around it. Posts its height to that page.
 */
export function FramedLayout({ children }: { children: ReactNode }) {
  useEffect(() => {
    const postHeight = () => postToParent({ height: document.body.offsetHeight });
    const observer = new ResizeObserver(postHeight);
    observer.observe(document.body);
    const onMessage = ({ origin, data }: MessageEvent) => {
      if (origin === window.location.origin && data === heightRequest) postHeight();
    };
    window.addEventListener('message', onMessage);
    return () => {
      observer.disconnect();
      window.removeEventListener('message', onMessage);
    };
  }, []);
  return (
    <div id="inhalt" className={styles.framed} tabIndex={-1} {...{ [framedPageAttribute]: '' }}>
      {children}
    </div>
  );
}

import { type ReactNode, useEffect } from 'react';
import { framedPageMark, heightQuestion, postToParent } from '../../pages/BookingFormPage/frameMessages.ts';
import styles from './FramedLayout.module.css';

/** A page inside a frame of ours: nothing around it, and its height told to the page that it is in. */
export function FramedLayout({ children }: { children: ReactNode }) {
  useEffect(() => {
    const tell = () => postToParent({ height: document.body.offsetHeight });
    const observer = new ResizeObserver(tell);
    observer.observe(document.body);
    const answer = ({ origin, data }: MessageEvent) => {
      if (origin === window.location.origin && data === heightQuestion) tell();
    };
    window.addEventListener('message', answer);
    return () => {
      observer.disconnect();
      window.removeEventListener('message', answer);
    };
  }, []);
  return (
    <main id="inhalt" className={styles.main} tabIndex={-1} {...{ [framedPageMark]: '' }}>
      {children}
    </main>
  );
}

import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import type { Picture as PictureData } from '#domain/trip/trip.ts';
import { Dialog } from '#views/components/dialog/Dialog.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { Logo } from '#views/components/Logo.tsx';
import { Picture } from '#views/components/Picture.tsx';
import { tripPictureMark } from '#views/navigation/tripPicture.ts';
import { breakpoints } from '#views/styles/breakpoints.ts';
import * as de from '#views/texts/de.ts';
import styles from './TripGallery.module.css';

const loadSlides = () => import('./GallerySlides.tsx');
const GallerySlides = lazy(async () => ({ default: (await loadSlides()).GallerySlides }));

/** Number of pictures on the page; the dialog shows all of them. */
const shownPictures = 5;
const noFiles: readonly string[] = [];

/** Fragment of the address with which browsers without JavaScript show all pictures in place. */
const galleryId = 'bilder';

/**
 * Picture gallery: one large picture, a few next to it, all of them full-screen. Without JavaScript each picture links
 * to its file, and all of them are shown in place.
 */
export function TripGallery({ title, pictures }: { title: string; pictures: readonly PictureData[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [start, setStart] = useState({ index: 0, times: 0, loaded: noFiles });
  const list = useRef<HTMLUListElement>(null);
  const open = (index: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const loaded = [...(list.current?.querySelectorAll('img') ?? [])].map(({ currentSrc }) => currentSrc);
    setStart(({ times }) => ({ index, times: times + 1, loaded }));
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  if (pictures.length === 0) return <NoPictures />;
  const shown = pictures.slice(0, shownPictures);
  const pictured = (picture: PictureData) => ({ ...picture, alt: picture.alt || title });
  return (
    <section className={styles.gallery} id={galleryId} aria-label={de.trip.gallery} onPointerEnter={loadSlides}>
      <ul ref={list} className={styles.grid} data-count={shown.length}>
        {shown.map((picture, index) => (
          <li key={picture.url} className={styles.item} {...(index === 0 && { [tripPictureMark]: '' })}>
            <a
              href={picture.url}
              data-reload
              onClick={open(index)}
              aria-label={de.trip.openPicture(index + 1, pictures.length)}
            >
              <Picture
                picture={pictured(picture)}
                sizes={`${breakpoints.desktop} ${index === 0 ? '60vw, 100vw' : '25vw, 50vw'}`}
                priority={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      <noscript>
        {import.meta.env.SSR ? (
          <ul className={styles.further}>
            {pictures.slice(shownPictures).map((picture) => (
              <li key={picture.url} className={styles.item}>
                <a href={picture.url}>
                  <Picture picture={pictured(picture)} sizes={`${breakpoints.desktop} 25vw, 100vw`} />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </noscript>
      <a href={`#${galleryId}`} onClick={open(0)} className={styles.all}>
        <Icon name="images" size={18} />
        {de.trip.allPictures(pictures.length)}
      </a>
      <Dialog title={de.trip.gallery} shape="full" isOpen={isOpen} onClose={close}>
        <Suspense fallback={<img className={styles.opening} src={start.loaded[start.index]} alt="" />}>
          <GallerySlides
            key={start.times}
            title={title}
            pictures={pictures}
            start={start.index}
            loaded={start.loaded}
            onClose={close}
          />
        </Suspense>
      </Dialog>
    </section>
  );
}

function NoPictures() {
  return (
    <div className={`stack-3 ${styles.none}`}>
      <Logo size={96} />
      <p>{de.trip.noPictures}</p>
    </div>
  );
}

import type { Picture as PictureData } from '../../src/domain/trip/trip.ts';

interface PictureProps {
  picture: PictureData;
  /** How wide it is shown, as CSS says it: "(min-width: 64rem) 25vw, 100vw". */
  sizes: string;
  /** The one largest picture of the first screen. */
  priority?: boolean;
  className?: string | undefined;
}

/** A picture in the width the screen needs. */
export function Picture({ picture, sizes, priority = false, className }: PictureProps) {
  const { url, srcset, alt, width, height } = picture;
  const loading = priority ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  return (
    <img
      {...loading}
      className={className}
      src={url}
      srcSet={srcset}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
    />
  );
}

import type { Picture as PictureData } from '#domain/trip/trip.ts';

interface PictureProps {
  picture: PictureData;
  /** Displayed width, in the syntax of the `sizes` attribute: "25vw", or with widths of the page from `breakpoints`. */
  sizes: string;
  /** Set for the largest picture above the fold (LCP): loads eagerly with high priority. */
  priority?: boolean;
  className?: string | undefined;
}

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

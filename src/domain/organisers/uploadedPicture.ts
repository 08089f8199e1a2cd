/** What pictures organisers may upload; the browser looks before it sends, the server judges. */

/** Bytes. */
export const maxPictureBytes = 15 * 1024 * 1024;

/** Pixels. Less looks bad on a card, more costs too much memory to open. */
export const pictureLimits = { longEdge: 640, shortEdge: 400, pixels: 60_000_000 } as const;

/** The answer to an upload: `asset` goes into the trip as it is. */
export interface UploadedPicture {
  asset: { _type: 'reference'; _ref: string };
  /** On our own origin, in full size. */
  url: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** Limits of uploaded pictures. The browser checks them before the upload; the check of the server is authoritative. */

/** Bytes. */
export const maxPictureBytes = 15 * 1024 * 1024;

/**
 * In pixels, `ratio` of the long edge to the short one. Smaller pictures look bad on a card, also if they have become so because the
 * long edge was reduced; decoding larger ones needs too much memory.
 */
export const pictureLimits = { longEdge: 640, shortEdge: 400, ratio: 10, pixels: 60_000_000 } as const;

/** The response to an upload; `asset` is stored in the trip unchanged. */
export interface UploadedPicture {
  asset: { _type: 'reference'; _ref: string };
  /** Address on our own origin, in full size. */
  url: string;
  /** Pixels. */
  width: number;
  height: number;
}

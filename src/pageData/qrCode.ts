/** A QR code, which the server computes and pages draw. */
export interface QrCode {
  /** Modules per side, with the margin. */
  size: number;
  /** Path of the dark modules, in modules. */
  path: string;
}

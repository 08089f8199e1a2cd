/** Data of the page with the second factor of an organiser's account. */
import type { Rejection } from '#domain/fieldError.ts';
import type { QrCode } from '../qrCode.ts';

export type SecondFactorState =
  | { state: 'off' }
  | {
      state: 'setup';
      /** Base32. */
      secret: string;
      /** Address that opens the app on the same device. */
      address: string;
      code: QrCode;
      /** The encrypted secret, which the form sends back. */
      sealed: string;
    }
  /** Recovery codes, shown once. */
  | { state: 'codes'; codes: string[] }
  | { state: 'on'; codesLeft: number };

export interface SecondFactorData extends Rejection {
  username: string;
  factor: SecondFactorState;
}

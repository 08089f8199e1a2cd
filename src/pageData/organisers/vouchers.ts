/** Data of the page with the vouchers of a host. */
import type { Voucher } from '#domain/bookings/price/bookingPrice.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { Rejection } from '#domain/fieldError.ts';

export interface ListedVoucher extends Voucher {
  /** Number of bookings that use it, of at most `mostUses`. */
  uses: number;
  mostUses: number;
  /** Last day. */
  endsOn: IsoDate;
  /** Why it cannot be used any more; null if it can. */
  over: 'ended' | 'expired' | 'used' | null;
}

export interface VouchersData extends Rejection {
  /** Newest first. */
  vouchers: ListedVoucher[];
  /** What the fields of a new one contain. */
  fields: Record<'code' | 'wert' | 'anzahl' | 'bis' | 'minimum', string>;
}

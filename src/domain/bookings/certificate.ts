/**
 * The certificate of a host (Sicherungsschein): it protects a family's money until its trip is over. Without it, nothing may be
 * asked for before the end of the trip (§ 651r, § 651t BGB).
 */
import { addDays, formatDay, type IsoDate } from '../dates.ts';

export interface Certificate {
  id: string;
  /** First and last day on which trips begin that it covers. */
  startsFrom: IsoDate;
  startsUntil: IsoDate;
  /** Name. */
  insurer: string;
  /** Address and telephone number of the insurer. */
  contact: string;
}

/** What protects the money of a booking. */
export interface Security {
  /** Id of the certificate that the family has got; null without one. */
  certificate: string | null;
  /** Whether payments before the end of the trip are allowed. */
  isSecured: boolean;
}

export const certificateLimits = { bytes: 1_048_576, insurer: 100, contact: 200 };

export const unsecured: Security = { certificate: null, isSecured: false };

interface SecuredBooking {
  departure: { start: IsoDate; end: IsoDate };
  price: { total: number };
}

/** The highest price in cents of a trip of a day that is no package (§ 651a (5) no. 2 BGB). */
export const maxDayTripPrice = 50_000;

/** Returns the certificate for a trip that begins on a day, the latest of several; undefined without one. */
function certificateFor(certificates: readonly Certificate[], start: IsoDate): Certificate | undefined {
  return certificates.findLast(({ startsFrom, startsUntil }) => startsFrom <= start && start <= startsUntil);
}

/** Returns whether a booking needs a certificate: all but cheap trips without a night. */
function needsCertificate({ departure: { start, end }, price }: SecuredBooking): boolean {
  return start < end || price.total > maxDayTripPrice;
}

/** Returns what protects the money of a booking that is confirmed or moved. @param certificates earliest upload first */
export function securityOf(
  certificates: readonly Certificate[],
  booking: SecuredBooking,
  before: Security = unsecured,
): Security {
  const certificate = certificateFor(certificates, booking.departure.start)?.id ?? null;
  if (certificate !== null || !needsCertificate(booking)) return { certificate, isSecured: true };
  // The host may have sent it itself.
  return before.certificate === null ? { certificate: null, isSecured: before.isSecured } : unsecured;
}

/** Returns the first day on which the family of a confirmed booking pays, if that is after the trip; otherwise null. */
export function payableFrom(isSecured: boolean, { end }: { end: IsoDate }): IsoDate | null {
  return isSecured ? null : addDays(end, 1);
}

/** Why a confirmed booking is not paid before the end of its trip. @param organiser name */
export function unsecuredText(organiser: string): string {
  return `Bezahle vor dem Ende der Reise bitte nichts: ${organiser} hat noch keinen Sicherungsschein hinterlegt, und ohne ihn darf vorher kein Geld verlangt werden (§ 651t BGB). Sobald er da ist, bekommst du ihn mit einer E-Mail.`;
}

/** What a confirmation encloses. */
export function enclosedText({ certificate }: Pick<Security, 'certificate'>): string {
  return certificate === null
    ? 'Im Anhang ist deine Reisebestätigung.'
    : 'Im Anhang sind deine Reisebestätigung und der Sicherungsschein.';
}

/** Returns for which trips a certificate is. */
export function certificateText({ startsFrom, startsUntil }: Pick<Certificate, 'startsFrom' | 'startsUntil'>): string {
  return `Für Reisen, die vom ${formatDay(startsFrom)} bis ${formatDay(startsUntil)} beginnen`;
}

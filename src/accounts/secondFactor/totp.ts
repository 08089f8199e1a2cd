/** Time-based one-time codes (RFC 6238): six digits, a new one every thirty seconds. */
import { Secret, TOTP } from 'otpauth';

const period = 30;
/** Steps before and after the current one that are accepted, for clocks that are wrong. */
const window = 1;

/** Returns a new secret of 160 bits in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the address that an app reads from the QR code. @param label name of the account, shown by the app */
export function totpAddress(secret: string, issuer: string, label: string): string {
  return totpOf(secret, issuer, label).toString();
}

export function totpCode(secret: string, at: Date): string {
  return totpOf(secret).generate({ timestamp: at.getTime() });
}

/** Returns the time step of a code; null if the code is wrong. @param code as it is entered, may contain spaces */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const distance = totpOf(secret).validate({ token, timestamp: at.getTime(), window });
  return distance === null ? null : Math.floor(at.getTime() / 1000 / period) + distance;
}

/** Returns the instant at which a time step begins. */
export function startOfStep(step: number): Date {
  return new Date(step * period * 1000);
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), issuer, label, period, digits: 6, algorithm: 'SHA1' });
}

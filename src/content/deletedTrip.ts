/** Trips in the bin keep their document; `deletedAt` marks them. Everything except the bin treats them as missing. */

/** Returns whether a raw document is a trip in the bin. */
export function isDeletedTrip(raw: unknown): boolean {
  const { _type, deletedAt } = (raw ?? {}) as { _type?: unknown; deletedAt?: unknown };
  return _type === 'destination' && typeof deletedAt === 'string';
}

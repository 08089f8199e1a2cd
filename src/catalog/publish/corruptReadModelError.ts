/**
 * A key of the read model has the wrong type or invalid contents. Nothing was changed. A retry does not help; the next
 * sweep rebuilds the read model.
 */
export class CorruptReadModelError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'CorruptReadModelError';
  }
}

/**
 * Awaits a command on the read model.
 * @throws CorruptReadModelError if Redis or `publish.lua` reports a corrupt key; any other error unchanged
 */
export async function detectCorruption<T>(command: Promise<T>): Promise<T> {
  try {
    return await command;
  } catch (error) {
    const isCorrupt = error instanceof Error && /^(CORRUPT|WRONGTYPE)\b/.test(error.message);
    throw isCorrupt ? new CorruptReadModelError(error.message) : error;
  }
}

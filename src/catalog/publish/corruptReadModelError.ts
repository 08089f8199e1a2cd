/**
 * A key of the read model has the wrong type or contents that nobody has published. Nothing was changed; trying again
 * does not help, but the sweep builds the read model anew.
 */
export class CorruptReadModelError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'CorruptReadModelError';
  }
}

/**
 * Waits for a command on the read model.
 * @throws CorruptReadModelError for what Redis and `publish.lua` say about a corrupt key; any other error as it is
 */
export async function detectCorruption<T>(command: Promise<T>): Promise<T> {
  try {
    return await command;
  } catch (error) {
    const isCorrupt = error instanceof Error && /^(CORRUPT|WRONGTYPE)\b/.test(error.message);
    throw isCorrupt ? new CorruptReadModelError(error.message) : error;
  }
}

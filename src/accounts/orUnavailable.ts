import { AppError } from '#platform/appError.ts';
import type { AccountDeps } from './accountDeps.ts';

/** Converts a failure of the database during a sign-in to a 503. @throws AppError */
export async function orUnavailable<T>({ logger, metrics }: AccountDeps, promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof AppError) throw error;
    metrics.access.signIns.inc({ outcome: 'unavailable' });
    logger.error({ reason: (error as Error).message }, 'sign-in or sign-out failed');
    throw new AppError(503, 'Das An- und Abmelden geht gerade nicht. Bitte versuche es gleich noch einmal.');
  }
}

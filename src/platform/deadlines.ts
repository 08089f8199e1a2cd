/**
 * How long the product waits for its parts. All deadlines that a busy machine can exceed are here. They are part of the environment
 * (`env.deadlines`), so that each test chooses its own.
 */
import { UnavailableError } from './unavailableError.ts';

export type Deadlines = ReturnType<typeof deadlinesOf>;

/**
 * Returns the deadlines in milliseconds.
 * @param factor multiplies all of them: the setting DEADLINE_FACTOR
 */
export function deadlinesOf(factor: number) {
  const ms = (milliseconds: number) => Math.ceil(milliseconds * factor);
  return {
    redis: {
      connect: ms(1_000),
      /** Of a command for which a visitor waits. */
      request: ms(800),
      /** Of a command of the replica. It reads large replies and blocks on the change stream for up to a second. */
      follow: ms(3_000),
      /** Of counting a request exactly. After that, the process counts in memory. */
      count: ms(150),
    },
    database: {
      /** A visitor waits. `query` is for a server that does not answer at all. */
      request: { connect: ms(800), lock: ms(700), statement: ms(850), query: ms(950) },
      job: { connect: ms(5_000), lock: ms(10_000), statement: ms(30_000), query: ms(35_000) },
      /** Reads or writes everything: backups and restores. */
      command: { connect: ms(15_000), lock: ms(30_000), statement: ms(1_800_000), query: ms(1_900_000) },
    },
    /** The client of the content backend itself would retry for minutes. */
    content: {
      /** How long a person's request waits until the backend is asked whether it answers at all, and then for this answer. */
      silence: { quiet: ms(300), answer: ms(400) },
      /** Of the current document of a trip that a family books. After that, its published state applies. */
      offer: ms(800),
      /** Of the icon of a category (specification §9.5). */
      icon: ms(1_500),
    },
    /** Late data of a page: until `whole` the response waits for it, until `late` its placeholder. Then a message replaces it. */
    page: { whole: ms(15), late: ms(10_000) },
    /** Of what operators see: health, metrics, operations page. */
    operators: { redis: ms(2_000), database: ms(2_000) },
  };
}

/** @throws UnavailableError if the promise does not settle in time */
export async function withDeadline<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UnavailableError(`no response within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

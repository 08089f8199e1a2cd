/** Replaces `@node-rs/argon2` in integration tests, which create accounts and sign in hundreds of times. */
import { createRequire } from 'node:module';

const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

/** Uses the least memory and time that argon2 allows. A check costs what its hash names. */
export const hash = (password: string) => argon2.hash(password, { memoryCost: 8, timeCost: 1 });
export const { verify } = argon2;

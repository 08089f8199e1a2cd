import { existsSync } from 'node:fs';
import { type Env, EnvError, hasMailbox, misspelledSettings, parseEnv } from '#env.ts';
import { LaunchError, say } from './say.ts';

/** Reads the configuration from the environment and the `.env` file. @throws LaunchError with all issues */
export function readEnv(): Env {
  try {
    // It would hide the setting in .env.
    if (hasMailbox(process.env)) delete process.env.MAIL;
    if (existsSync('.env')) process.loadEnvFile('.env');
    for (const line of misspelledSettings(process.env)) say.problem(line);
    return parseEnv(process.env);
  } catch (error) {
    if (error instanceof EnvError) throw new LaunchError(error.message);
    throw new LaunchError(`The file .env could not be read: ${(error as Error).message}.`);
  }
}

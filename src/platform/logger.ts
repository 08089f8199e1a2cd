import { stripVTControlCharacters } from 'node:util';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { logOutput } from './logOutput.ts';
import { createThrottle } from './throttle.ts';
import { currentTrace } from './trace.ts';

export type { Logger };

/** pino's number of the level of warnings. */
const warnings = 40;

/**
 * Creates a logger that writes one line of JSON per event. Log lines contain no personal data: errors are reduced by
 * `describeError`, and fields that could contain credentials are redacted. Lines that are logged within a trace contain its
 * id (trace.ts). A repeated line about a failure is written once a second, with the number left out
 * as `dropped`.
 * @param name name of the process: web, worker or content
 * @param destination default: standard output
 * @param now time in milliseconds
 */
export function createLogger(
  name: string,
  level: string,
  destination?: DestinationStream,
  now: () => number = Date.now,
): Logger {
  const throttle = createThrottle(now);
  const options: LoggerOptions = {
    name,
    level,
    mixin() {
      const trace = currentTrace();
      return trace === undefined ? {} : { trace };
    },
    serializers: { err: (error: unknown) => describeError(error) },
    hooks: {
      logMethod(args, log, level) {
        const { fields, message } = partsOf(args);
        const isFailure = level >= warnings || 'err' in fields || 'reason' in fields;
        if (!isFailure) log.call(this, fields, message);
        else
          throttle(keyOf(fields, message), (dropped) =>
            log.call(this, { ...fields, ...(dropped > 0 && { dropped }) }, message),
          );
      },
    },
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]', '*.password', '*.token'],
      censor: '[cut]',
    },
  };
  return pino(options, destination ?? logOutput());
}

/** Returns fields and message of a line. Without a message, pino would log the unredacted message of the error. */
function partsOf([first, message = 'error']: readonly unknown[]): { fields: Record<string, unknown>; message: string } {
  if (typeof first === 'string') return { fields: {}, message: first };
  const fields = first instanceof Error ? { err: first } : { ...(first as object) };
  return { fields, message: String(message) };
}

/** Lines are the same if their message, error and simple fields are. */
function keyOf({ err, ...fields }: Record<string, unknown>, message: string): string {
  const simple = Object.values(fields).filter((value) => typeof value !== 'object');
  return [message, err instanceof Error ? err.message : '', ...simple].join(' ');
}

interface ErrorDescription {
  type: string;
  message: string;
  /** Only the stack frames, one per line. */
  stack?: string;
  code?: string | number;
  statusCode?: number;
  cause?: ErrorDescription;
}

/**
 * Returns the loggable fields of an error. Omits all other properties, because libraries attach user input to errors:
 * ioredis attaches the command with its arguments, the content client the request and the response.
 * @param thrown the thrown value
 * @param depth maximum depth of nested causes
 */
export function describeError(thrown: unknown, depth = 3): ErrorDescription {
  // A thrown value that is not an error may contain user input.
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: '[cut]' };
  const { code, statusCode } = thrown as { code?: unknown; statusCode?: unknown };
  return {
    type: thrown.name,
    message: withoutInput(thrown),
    // The stack starts with the message, which may have several lines.
    ...(thrown.stack && { stack: thrown.stack.split('\n').filter(isFrame).join('\n') }),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof statusCode === 'number' && { statusCode }),
    ...(thrown.cause instanceof Error && depth > 0 && { cause: describeError(thrown.cause, depth - 1) }),
  };
}

const isFrame = (line: string) => line.startsWith('    at ');

/** Redacts user input in the message: JSON.parse quotes the invalid text, and queries of URLs contain search texts. */
function withoutInput({ name, message }: Error): string {
  if (name === 'SyntaxError' && message.endsWith('is not valid JSON')) return 'invalid JSON';
  return stripVTControlCharacters(message).replace(/\?[^\s"')]+/g, '?[cut]');
}

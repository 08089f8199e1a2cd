import { stripVTControlCharacters } from 'node:util';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { logOutput } from './logOutput.ts';
import { currentTrace } from './trace.ts';

export type { Logger };

/**
 * Creates a logger that writes one line of JSON per event. Log lines contain no personal data: errors are reduced by
 * `describeError`, and fields that could contain credentials are redacted. Lines that are logged within a trace contain its
 * id (trace.ts).
 * @param name name of the process: web, worker or content
 * @param destination default: standard output
 */
export function createLogger(name: string, level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    name,
    level,
    mixin() {
      const trace = currentTrace();
      return trace === undefined ? {} : { trace };
    },
    serializers: { err: (error: unknown) => describeError(error) },
    // If there is no message, pino logs the unredacted message of the error.
    hooks: {
      logMethod(args, log) {
        if (args.length === 1 && isAboutError(args[0])) log.call(this, args[0], 'error');
        else log.apply(this, args);
      },
    },
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]', '*.password', '*.token'],
      censor: '[cut]',
    },
  };
  return pino(options, destination ?? logOutput());
}

function isAboutError(fields: unknown): fields is object {
  return fields instanceof Error || (fields as { err?: unknown } | null)?.err !== undefined;
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

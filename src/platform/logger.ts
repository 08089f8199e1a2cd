import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger };

/**
 * One line of JSON per event. Personal data never reaches a log line: of errors only `describeError` is logged, and the
 * fields that could hold credentials are cut.
 * @param name the process: web, worker, content
 * @param destination where lines go; standard output unless given
 */
export function createLogger(name: string, level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    name,
    level,
    serializers: { err: (error: unknown) => describeError(error) },
    // Without a message pino takes the error's own, as it is.
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
  return destination ? pino(options, destination) : pino(options);
}

function isAboutError(fields: unknown): fields is object {
  return fields instanceof Error || (fields as { err?: unknown } | null)?.err !== undefined;
}

interface ErrorDescription {
  type: string;
  message: string;
  /** The frames alone, one a line. */
  stack?: string;
  code?: string | number;
  statusCode?: number;
  cause?: ErrorDescription;
}

/**
 * What is logged of an error. Everything else on it is left out, because libraries attach what was sent: ioredis the
 * command with its arguments, the content client the request and the response.
 * @param thrown whatever was thrown
 * @param depth how many causes of causes are described
 */
export function describeError(thrown: unknown, depth = 3): ErrorDescription {
  // What is thrown without being an error may be anything, also what somebody has sent.
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: '[cut]' };
  const { code, statusCode } = thrown as { code?: unknown; statusCode?: unknown };
  return {
    type: thrown.name,
    message: withoutInput(thrown),
    // The stack's first lines repeat the message, which may have several lines.
    ...(thrown.stack && { stack: thrown.stack.split('\n').filter(isFrame).join('\n') }),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof statusCode === 'number' && { statusCode }),
    ...(thrown.cause instanceof Error && depth > 0 && { cause: describeError(thrown.cause, depth - 1) }),
  };
}

const isFrame = (line: string) => line.startsWith('    at ');

/** JSON.parse quotes the text that it cannot read, and queries of addresses hold what somebody was looking for. */
function withoutInput({ name, message }: Error): string {
  if (name === 'SyntaxError' && message.endsWith('is not valid JSON')) return 'invalid JSON';
  return message.replace(/\?[^\s"')]+/g, '?[cut]');
}

/**
 * Passes at most one message per key and interval, so that an issue that hits every request is told once
 * (specification §9.5, logger throttle 1000 ms).
 */
export function createThrottle(now: () => number, intervalMs = 1000): (key: string, log: () => void) => void {
  const last = new Map<string, number>();
  return (key, log) => {
    const at = now();
    if (at - (last.get(key) ?? Number.NEGATIVE_INFINITY) < intervalMs) return;
    if (last.size > 1000) last.clear();
    last.set(key, at);
    log();
  };
}

/** Specification of a process that the launcher starts. */
export interface ChildSpec {
  name: string;
  /** A Node entry point, which sends `{ready: true}`, or a program, with arguments. */
  run: { entry: string; args?: string[] } | { program: string; args: string[] };
  /** Asks the program to stop; by default SIGTERM. */
  stopSignal?: NodeJS.Signals;
  env?: Record<string, string | undefined>;
  /** File descriptor that a Node entry point inherits as `inheritedDescriptor`. */
  descriptor?: number;
  /**
   * For development: a child that fails to start is started again only by `restart`, because the next start would fail, too, until
   * the sources change. Until then, a page with the reason answers its requests.
   */
  showsFailure?: boolean;
  /** Returns true for expected warnings that are not shown in the terminal. */
  isKnown?: (warning: Record<string, unknown>) => boolean;
  /** Resolves when the child is ready, for programs that send no message. Aborted by the signal. */
  isReady?: (signal: AbortSignal) => Promise<unknown>;
}

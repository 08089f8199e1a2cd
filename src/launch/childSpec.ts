/** A process that the launcher starts. */
export interface ChildSpec {
  name: string;
  /** A Node entry (it reports `{ready: true}`) or a program, with arguments. */
  run: { entry: string; args?: string[] } | { program: string; args: string[] };
  env?: Record<string, string | undefined>;
  /** Descriptor that a Node entry gets as `inheritedDescriptor`. */
  descriptor?: number;
  /** Warnings that the terminal need not show, because the start says the same in its own words. */
  isKnown?: (warning: Record<string, unknown>) => boolean;
  /** Resolves when the child can be used; for programs that do not report it themselves. Gives up on the signal. */
  isReady?: (signal: AbortSignal) => Promise<unknown>;
}

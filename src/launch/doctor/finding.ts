export interface Finding {
  /** What was checked, for example "Redis". */
  subject: string;
  state: 'passed' | 'failed' | 'skipped';
  /** What was found, or why the check was skipped. */
  message: string;
  /** What the operator can do. Only for failed checks. */
  fix?: string;
}

export const passed = (subject: string, message: string): Finding => ({ subject, state: 'passed', message });
export const skipped = (subject: string, message: string): Finding => ({ subject, state: 'skipped', message });
export const failed = (subject: string, message: string, fix: string): Finding => ({
  subject,
  state: 'failed',
  message,
  fix,
});

/** Returns the reason of an error in one line, without secrets of addresses. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  const text = (message || code || String(error)).split('\n')[0] ?? '';
  return text.replace(/\/\/[^/@\s]*@/g, '//…@');
}

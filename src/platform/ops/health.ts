/** The state of a process, as `/healthz` of its operations server reports it. */
export interface Health {
  /** `failing` if there are issues. */
  status: 'ok' | 'failing';
  /** Failures, described for operators. */
  issues: string[];
  /** Observations that need attention, but do not make the process fail. */
  notices: string[];
}

export function healthOf(issues: string[], notices: string[] = []): Health {
  return { status: issues.length > 0 ? 'failing' : 'ok', issues, notices };
}

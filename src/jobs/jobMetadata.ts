/**
 * Metadata of a job besides its payload: the trace in which it was added, and the time of the change that caused it. It is
 * stored in BullMQ's option for tracing. It is not part of the payload, so that it does not affect deduplication, and
 * workers of the previous release ignore it.
 */
import type { JobsOptions } from 'bullmq';
import { z } from 'zod';
import { type RemoteParent, readTraceparent, writeTraceparent } from '#platform/trace.ts';

export interface JobMetadata {
  /** The trace and the span in which the job was added; null if there is none. */
  parent: RemoteParent | null;
  /** Time of the change in the content backend that caused the job, ISO 8601; null if there is none. */
  changedAt: string | null;
}

const metadataSchema = z.object({
  traceparent: z.string().optional(),
  changedAt: z.iso.datetime({ offset: true }).optional().catch(undefined),
});

/** Returns the option of a job that is added in the current trace; no option if there is no metadata. */
export function metadataOption(changedAt?: string): Pick<JobsOptions, 'telemetry'> {
  const traceparent = writeTraceparent();
  if (traceparent === undefined && changedAt === undefined) return {};
  const metadata = { ...(traceparent && { traceparent }), ...(changedAt && { changedAt }) };
  return { telemetry: { metadata: JSON.stringify(metadata) } };
}

/** Reads the metadata of a job. Ignores metadata in another format. */
export function readMetadata(options: Pick<JobsOptions, 'telemetry'> | undefined): JobMetadata {
  const text = options?.telemetry?.metadata;
  const parsed = metadataSchema.safeParse(parseJson(text ?? '{}'));
  const { traceparent, changedAt } = parsed.success ? parsed.data : {};
  return { parent: readTraceparent(traceparent), changedAt: changedAt ?? null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

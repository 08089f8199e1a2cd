/** Settings of the operations servers, which all processes share (specification §14.2). */
import { z } from 'zod';

export const opsSettings = {
  OPS_HOST: z.string().default('127.0.0.1'),
  OPS_PASSWORD: z.string().min(8).optional(),
  OPS_ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((name) => name.trim().toLowerCase()))
    .transform((names) => names.filter((name) => name !== ''))
    .refine(
      (names) => names.every((name) => URL.parse(`http://${name}`)?.host === name),
      'must be host names without ports',
    ),
};

export type OpsSettings = z.output<z.ZodObject<typeof opsSettings>>;

/** Returns the issues of settings that are valid individually, but not together. */
export function opsIssues({ OPS_HOST, OPS_PASSWORD }: { OPS_HOST?: string; OPS_PASSWORD?: string }): string[] {
  const isLoopback = ['127.0.0.1', '::1', 'localhost'].includes(OPS_HOST ?? '127.0.0.1');
  return isLoopback || OPS_PASSWORD ? [] : ['OPS_PASSWORD: is required when OPS_HOST is not a loopback address'];
}

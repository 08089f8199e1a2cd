/** Errors of browsers, which are logged under a reference that is shown to the visitor. */
import { z } from 'zod';
import { clientErrorLimits } from '#domain/site/clientErrors.ts';
import { AppError } from '#platform/appError.ts';
import { endpoint, type RouteTable } from '#platform/http/routeTable.ts';
import type { Logger } from '#platform/logger.ts';
import { createErrorReference } from '../errors/errorHandler.ts';
import { describeClientError } from './describeClientError.ts';

const reportSchema = z.object({
  type: z.string().max(clientErrorLimits.type),
  message: z.string().max(clientErrorLimits.message),
  stack: z.string().max(clientErrorLimits.stack),
  path: z.string().max(clientErrorLimits.path),
});

export const clientErrorRoutes: RouteTable<{ logger: Logger }> = {
  endpoints: [
    endpoint({
      path: '/client-errors',
      // A message and a stack of maximum length with three bytes per character.
      body: { type: 'json', bytes: 16 * 1024 },
      limit: 'clientErrors',
      handle({ logger }: { logger: Logger }, { body }) {
        const report = reportSchema.safeParse(body);
        if (!report.success) throw new AppError(422, 'Das ist kein Fehlerbericht.');
        const reference = createErrorReference();
        const { err, path } = describeClientError(report.data);
        logger.error({ reference, path, browserError: err }, 'browser reported an error');
        return { status: 201, json: { reference } };
      },
    }),
  ],
};

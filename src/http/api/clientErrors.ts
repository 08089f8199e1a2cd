/** `POST /api/client-errors`: logs an error from a browser under a reference that is shown to the visitor. */
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { clientErrorLimits } from '#domain/site/clientErrors.ts';
import { AppError } from '#platform/appError.ts';
import type { Logger } from '#platform/logger.ts';
import { createErrorReference } from '../errors/errorHandler.ts';
import { describeClientError } from './describeClientError.ts';

const reportSchema = z.object({
  type: z.string().max(clientErrorLimits.type),
  message: z.string().max(clientErrorLimits.message),
  stack: z.string().max(clientErrorLimits.stack),
  /** Path of the page. */
  path: z.string().max(clientErrorLimits.path),
});

/** Responds with 201 `{reference}`. @throws AppError 422 if the body is not a valid report */
export function clientErrors(logger: Logger): RequestHandler {
  return (req, res) => {
    const report = reportSchema.safeParse(req.body);
    if (!report.success) throw new AppError(422, 'Das ist kein Fehlerbericht.');
    const reference = createErrorReference();
    const { err, path } = describeClientError(report.data);
    logger.error({ reference, path, browserError: err }, 'browser reported an error');
    res.status(201).set('Cache-Control', 'no-store').json({ reference });
  };
}

/** `POST /api/client-errors`: a failure in a browser, logged under a reference that the visitor sees too. */
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { clientErrorLimits } from '../../domain/site/clientErrors.ts';
import { AppError } from '../../platform/appError.ts';
import type { Logger } from '../../platform/logger.ts';
import { createErrorReference } from '../errors/errorHandler.ts';
import { describeClientError } from './describeClientError.ts';

const reportSchema = z.object({
  type: z.string().max(clientErrorLimits.type),
  message: z.string().max(clientErrorLimits.message),
  stack: z.string().max(clientErrorLimits.stack),
  /** Of the page. */
  path: z.string().max(clientErrorLimits.path),
});

/** Answers 201 `{reference}`. @throws AppError 422 for a body that is no report */
export function clientErrors(logger: Logger): RequestHandler {
  return (req, res) => {
    const report = reportSchema.safeParse(req.body);
    if (!report.success) throw new AppError(422, 'Das ist kein Fehlerbericht.');
    const reference = createErrorReference();
    const { err, path } = describeClientError(report.data);
    logger.error({ reference, path, browserError: err }, 'a page failed in a browser');
    res.status(201).set('Cache-Control', 'no-store').json({ reference });
  };
}

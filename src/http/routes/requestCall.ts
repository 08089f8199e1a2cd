/** Creates what a handler of a table gets from a request of Express. */
import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { addressKey } from '#platform/addressKey.ts';
import { AppError } from '#platform/appError.ts';
import type { Call, IdempotencyKey } from '#platform/http/routeTable.ts';

/** Lifetime of an idempotency key: one week, longer than clients retry and longer than a delivery may take. */
const keySeconds = 7 * 24 * 3_600;
/** 1 to 255 visible ASCII characters. */
const acceptedKey = /^[\x21-\x7e]{1,255}$/;
/** The field is generated when the form is rendered: submitting it twice has the effect of once. */
const fieldSchema = z.object({ key: z.string().regex(acceptedKey) });

declare global {
  namespace Express {
    interface Locals {
      /** The handler's view of the request, shared by all steps of a route. */
      call?: Call;
      idempotencyKey?: IdempotencyKey;
    }
  }
}

/** Returns the call of a request, the same one in each step. */
export function callOf(req: Request, res: Response): Call {
  res.locals.call ??= {
    req,
    res,
    site: { scope: res.locals.scope, origin: res.locals.origin, town: res.locals.town },
    visitor: addressKey(req.ip),
    param: (name) => String(req.params[name] ?? ''),
    get organiser() {
      if (!res.locals.organiser) throw new Error('The row has no permission');
      return res.locals.organiser;
    },
    address: undefined,
    input: undefined,
    get body() {
      return req.body;
    },
    get key() {
      if (!res.locals.idempotencyKey) throw new Error('The row has no idempotency');
      return res.locals.idempotencyKey;
    },
  };
  return res.locals.call;
}

/**
 * Reads the idempotency key; without one it generates a unique key.
 * @throws AppError 400 for a malformed header; a malformed field counts as missing
 */
export function readKey(req: Request, where: 'header' | 'field'): IdempotencyKey {
  if (where === 'field') {
    const read = fieldSchema.safeParse(req.body);
    return { text: read.success ? read.data.key : randomUUID(), seconds: keySeconds };
  }
  const text = req.get('idempotency-key') ?? randomUUID();
  if (!acceptedKey.test(text)) throw new AppError(400, 'Idempotency-Key: 1 bis 255 sichtbare Zeichen.');
  return { text, seconds: keySeconds };
}

/** Schema of the body of a mutate request (https://www.sanity.io/docs/http-mutations). */
import { z } from 'zod';
import { documentIdPattern } from './store.ts';

/** An id that ends with a dot is a prefix, to which the backend appends a random id. */
const newId = z.string().regex(documentIdPattern, 'is not a document id');
const existingId = newId.refine((id) => !id.endsWith('.'), 'is not a document id');
const typeName = z.string().min(1).max(128);

const newDocument = z.looseObject({ _id: newId.optional(), _type: typeName });
const namedDocument = z.looseObject({ _id: existingId, _type: typeName });
const byQuery = { query: z.string().min(1), params: z.record(z.string(), z.unknown()).optional() };
const byId = { id: existingId };

const assignments = z.record(z.string(), z.unknown());
const operations = {
  set: assignments.optional(),
  setIfMissing: assignments.optional(),
  unset: z.array(z.string()).optional(),
  inc: z.record(z.string(), z.number()).optional(),
  dec: z.record(z.string(), z.number()).optional(),
  insert: z
    .object({
      before: z.string().optional(),
      after: z.string().optional(),
      replace: z.string().optional(),
      items: z.array(z.unknown()),
    })
    .optional(),
  diffMatchPatch: z.record(z.string(), z.string()).optional(),
  ifRevisionID: z.string().optional(),
};

const creations = [
  z.strictObject({ create: newDocument }),
  z.strictObject({ createOrReplace: namedDocument }),
  z.strictObject({ createIfNotExists: namedDocument }),
] as const;
const mutation = z.union([
  ...creations,
  z.strictObject({
    patch: z.union([z.strictObject({ ...byId, ...operations }), z.strictObject({ ...byQuery, ...operations })]),
  }),
  z.strictObject({ delete: z.union([z.strictObject(byId), z.strictObject(byQuery)]) }),
]);

export const mutationBody = z.strictObject({
  mutations: z.array(mutation).max(1_000),
  transactionId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,128}$/)
    .optional(),
});

export type MutationBody = z.infer<typeof mutationBody>;
export type Mutation = MutationBody['mutations'][number];
const patch = z.object(operations);
export type Patch = z.infer<typeof patch>;

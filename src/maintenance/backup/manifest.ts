/** Contents of a backup folder. Everything but the manifest is covered by a checksum. */
import { z } from 'zod';

/** Increased by changes that older releases cannot restore. */
export const backupFormat = 2;

export const manifestFile = 'manifest.json';

/** A file with one JSON value per line, compressed with gzip. */
const partSchema = z.strictObject({
  lines: z.int().min(0),
  bytes: z.int().min(0),
  /** SHA-256 of the compressed file, hexadecimal. */
  sha256: z.string(),
});

export const manifestSchema = z.strictObject({
  product: z.literal('lagerfeuer'),
  format: z.literal(backupFormat),
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** Version of the tables: name of the last migration in src/database/migrations. */
  databaseVersion: z.string().min(1),
  /** Number of documents by type, and of rows by table. */
  documents: z.record(z.string(), z.int()),
  rows: z.record(z.string(), z.int()),
  /** Ids of pictures and files of which the content backend has no bytes. */
  missingAssets: z.array(z.string()),
  parts: z.strictObject({
    rows: partSchema,
    /** Documents of the content backend, including drafts and private documents. */
    documents: partSchema,
    /** Files below the folder `files`. */
    files: partSchema,
  }),
});

export type Manifest = z.output<typeof manifestSchema>;
export type PartName = keyof Manifest['parts'];

export const partFile = (name: PartName) => `${name}.ndjson.gz`;

export const lineSchemas = {
  rows: z.strictObject({ table: z.string().regex(/^[a-z][a-z0-9_]*$/), row: z.record(z.string(), z.unknown()) }),
  documents: z.looseObject({ _id: z.string().min(1), _type: z.string().min(1) }),
  files: z.strictObject({
    /** Below the folder `files`; letters that cannot leave it. */
    path: z.string().regex(/^(assets|pictures|secrets)(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/),
    bytes: z.int().min(0),
    sha256: z.string(),
  }),
} satisfies Record<PartName, z.ZodType>;

export type BackupLine<N extends PartName> = z.output<(typeof lineSchemas)[N]>;

/** An error to show to the operator without a stack trace. */
export class BackupError extends Error {}

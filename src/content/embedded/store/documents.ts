/** Reads stored documents. The main thread and each query thread have their own connection. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { AccessScope, StoredDocument } from './document.ts';

export interface Selection {
  by: { ids: string[]; types: string[] } | 'everything';
  /** Only ids greater than this one. */
  after?: string;
  limit?: number;
  /** Only `_id`, `_type`, `_rev` and `_updatedAt`, without reading the body. */
  envelopeOnly?: boolean;
}

function accessCondition({ privateIds, publishedOnly }: AccessScope): string {
  const conditions = ['1'];
  if (!privateIds) conditions.push(`instr(id, '.') = 0`);
  if (publishedOnly) conditions.push(`substr(id, 1, 7) <> 'drafts.' AND substr(id, 1, 9) <> 'versions.'`);
  return conditions.join(' AND ');
}

/**
 * Returns the SQL condition of a selection. A single type is compared with "=", so that SQLite reads its index in id
 * order, and the cost of a page depends only on the page size.
 */
function selectionCondition(selection: Selection): { condition: string; values: Record<string, string | number> } {
  const { by, after } = selection;
  const values: Record<string, string | number> = {};
  let condition = '1';
  if (by !== 'everything') {
    const alternatives: string[] = [];
    if (by.ids.length > 0) {
      alternatives.push('id IN (SELECT value FROM json_each($ids))');
      values.$ids = JSON.stringify(by.ids);
    }
    if (by.types.length > 0) {
      alternatives.push(by.types.length === 1 ? 'type = $type' : 'type IN (SELECT value FROM json_each($type))');
      values.$type = by.types.length === 1 ? String(by.types[0]) : JSON.stringify(by.types);
    }
    condition = alternatives.length > 0 ? `(${alternatives.join(' OR ')})` : '0';
  }
  if (after !== undefined) {
    condition += ' AND id > $after';
    values.$after = after;
  }
  return { condition, values };
}

const parse = (body: SQLOutputValue | undefined): StoredDocument => JSON.parse(String(body)) as StoredDocument;

export type DocumentReader = ReturnType<typeof createDocumentReader>;

export function createDocumentReader(db: DatabaseSync) {
  const byId = db.prepare('SELECT body FROM documents WHERE id = ?');
  const reads = { documents: 0 };

  return {
    /** Number of documents read since the reader was created. Tests use it to check that a query does not scan. */
    reads,

    get(id: string): StoredDocument | null {
      const row = byId.get(id);
      if (!row) return null;
      reads.documents++;
      return parse(row.body);
    },

    /** Returns the selected documents, ordered by `_id`. */
    select(selection: Selection, access: AccessScope): StoredDocument[] {
      const { envelopeOnly, limit } = selection;
      const columns = envelopeOnly ? 'id AS _id, type AS _type, rev AS _rev, updated_at AS _updatedAt' : 'body';
      const { condition, values } = selectionCondition(selection);
      const rows = db
        .prepare(
          `SELECT ${columns} FROM documents WHERE ${condition} AND ${accessCondition(access)} ORDER BY id
           ${limit === undefined ? '' : `LIMIT ${Math.trunc(limit)}`}`,
        )
        .iterate(values);
      // SQLite's rows have no prototype; the evaluator expects plain objects.
      const documents = Array.from(rows, (row) =>
        envelopeOnly ? ({ ...row } as unknown as StoredDocument) : parse(row.body),
      );
      reads.documents += documents.length;
      return documents;
    },

    /** Returns up to `limit` documents after `afterId` as JSON, ordered by `_id`; of one type, or of all types (null). */
    page(type: string | null, afterId: string, limit: number, access: AccessScope): { id: string; body: string }[] {
      const rows = db
        .prepare(
          `SELECT id, body FROM documents WHERE id > ? ${type === null ? '' : 'AND type = ?'}
           AND ${accessCondition(access)} ORDER BY id LIMIT ?`,
        )
        .all(...(type === null ? [afterId, limit] : [afterId, type, limit]));
      return rows.map((row) => ({ id: String(row.id), body: String(row.body) }));
    },
  };
}

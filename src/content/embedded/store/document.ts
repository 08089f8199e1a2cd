/** A document as the backend stores it. */
export interface StoredDocument {
  _id: string;
  _type: string;
  _rev: string;
  _createdAt: string;
  _updatedAt: string;
  [field: string]: unknown;
}

/** What a request may see. */
export interface AccessScope {
  /** Ids with a dot are private: only a valid token opens them (specification §12.3). */
  privateIds: boolean;
  /** The "published" perspective: neither drafts nor versions. */
  publishedOnly: boolean;
}

export const fullAccess: AccessScope = { privateIds: true, publishedOnly: false };

export function isVisible(id: string, sight: AccessScope): boolean {
  if (!sight.privateIds && id.includes('.')) return false;
  return !(sight.publishedOnly && (id.startsWith('drafts.') || id.startsWith('versions.')));
}

/** Letters, digits, "_", "-" and single dots, as Sanity has it. Comparing such ids is the same in SQLite and JavaScript. */
export const documentIdPattern = /^(?!-)(?!.*\.\.)[A-Za-z0-9._-]{1,128}$/;

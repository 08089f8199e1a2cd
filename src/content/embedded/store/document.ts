export interface StoredDocument {
  _id: string;
  _type: string;
  _rev: string;
  _createdAt: string;
  _updatedAt: string;
  [field: string]: unknown;
}

/** The documents that a request may read. */
export interface AccessScope {
  /** Whether private documents are visible. Ids with a dot are private and require a token (specification §12.3). */
  privateIds: boolean;
  /** The "published" perspective, without drafts and versions. */
  publishedOnly: boolean;
}

export const fullAccess: AccessScope = { privateIds: true, publishedOnly: false };

export function isVisible(id: string, access: AccessScope): boolean {
  if (!access.privateIds && id.includes('.')) return false;
  return !(access.publishedOnly && (id.startsWith('drafts.') || id.startsWith('versions.')));
}

/** Sanity's ids: letters, digits, "_", "-" and single dots. SQLite and JavaScript sort such ids in the same order. */
export const documentIdPattern = /^(?!-)(?!.*\.\.)[A-Za-z0-9._-]{1,128}$/;

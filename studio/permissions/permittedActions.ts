import type { DocumentActionComponent } from 'sanity';
import { internalTypes } from '../schema/schemaTypes.ts';

const internal = new Set(internalTypes.map(({ name }) => name));

/** Documents of which there is a fixed number. */
const singletons = ['siteSettings', 'footer', 'category'];

/** Actions that keep the id of a document and the number of documents. */
const withoutCopies = (actions: DocumentActionComponent[]) => actions.filter(({ action }) => action !== 'duplicate');

/**
 * Returns the actions that editors have for a document. Private documents have none. Copies are left out where the id of
 * a document has a meaning: the Studio would give the copy a random one.
 */
export function permittedActions(actions: DocumentActionComponent[], type: string): DocumentActionComponent[] {
  if (internal.has(type)) return [];
  if (singletons.includes(type)) {
    return withoutCopies(actions).filter(({ action }) => action !== 'delete' && action !== 'unpublish');
  }
  return ['destination', 'host', 'partner'].includes(type) ? withoutCopies(actions) : actions;
}

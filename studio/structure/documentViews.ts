import type { DefaultDocumentNodeResolver } from 'sanity/structure';
import { PagePreview } from './PagePreview.tsx';
import { previewedTypes } from './previewAddress.ts';

/** Returns the views of a document: the form, and its page if it has one. */
export const documentViews: DefaultDocumentNodeResolver = (S, { schemaType }) =>
  S.document().views([
    S.view.form().title('Bearbeiten'),
    ...(previewedTypes.includes(schemaType) ? [S.view.component(PagePreview).title('Vorschau').id('page')] : []),
  ]);

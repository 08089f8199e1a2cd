/** The Studio: schema, structure, preview, and which actions editors have. */
import { deDELocale } from '@sanity/locale-de-de';
import { defineConfig, type SchemaTypeDefinition } from 'sanity';
import { structureTool } from 'sanity/structure';
import { canCreate } from './permissions/canCreate.ts';
import { permittedActions } from './permissions/permittedActions.ts';
import { schemaTypes } from './schema/schemaTypes.ts';
import { dataset, projectId } from './settings.ts';
import { documentViews } from './structure/documentViews.ts';
import { structure } from './structure/structure.ts';
import { tripTemplate } from './structure/tripTemplate.ts';

export default defineConfig({
  name: 'lagerfeuer',
  title: 'Lagerfeuer',
  projectId,
  dataset,
  plugins: [structureTool({ title: 'Inhalte', structure, defaultDocumentNode: documentViews }), deDELocale()],
  schema: {
    // The schema has its own types, see schema/types.ts.
    types: schemaTypes as unknown as SchemaTypeDefinition[],
    templates: (templates) => [...templates, tripTemplate],
  },
  document: {
    comments: { enabled: false },
    actions: (actions, { schemaType }) => permittedActions(actions, schemaType),
    newDocumentOptions: (templates, { creationContext }) =>
      templates.filter(({ templateId }) => canCreate(templateId, creationContext.type)),
  },
  // Functions that this content does not need. Some of them store copies of it in another dataset.
  announcements: { enabled: false },
  scheduledPublishing: { enabled: false },
  scheduledDrafts: { enabled: false },
  tasks: { enabled: false },
  releases: { enabled: false },
});

/** The settings of the Studio: environment variables that begin with SANITY_STUDIO_, at build time (see .env.example). */

/** Sanity project with the content. */
export const projectId = process.env.SANITY_STUDIO_PROJECT_ID ?? '';
export const dataset = process.env.SANITY_STUDIO_DATASET ?? 'production';
/** Public origin of the site, for the preview. */
export const siteOrigin = process.env.SANITY_STUDIO_SITE_ORIGIN ?? 'http://localhost:3000';

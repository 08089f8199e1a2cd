import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import { ContentBlocks } from './ContentBlocks.tsx';
import { sampleContent } from './sampleContent.ts';

/** Renders each kind of content from a fixed sample (specification §7.1). */
export function CmsDemoPage({ args }: PageProps<'CmsDemoPage'>) {
  usePageQuery('cmsDemo', args);
  const { subdomain } = args;
  return (
    <OrganiserFrame subdomain={subdomain} title={de.cmsDemo.title} path={organiserPath(subdomain, 'cms-demo')}>
      <p>{de.cmsDemo.lead}</p>
      <ContentBlocks content={sampleContent} />
    </OrganiserFrame>
  );
}

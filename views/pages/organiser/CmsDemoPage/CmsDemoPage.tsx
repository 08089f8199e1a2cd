import { editPath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { Field, Options } from '#views/components/form/Field.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './ContentBlocks.module.css';
import { ContentBlocks } from './ContentBlocks.tsx';
import { sampleContent } from './sampleContent.ts';

/** Renders each kind of content from a fixed sample or from one of the host's trips (specification §7.1). */
export function CmsDemoPage({ args }: PageProps<'CmsDemoPage'>) {
  const { subdomain } = args;
  const { trips, live } = usePageQuery('cmsDemo', args);
  const path = organiserPath(subdomain, 'cms-demo');
  const shown = live?.trip.trip.combinedId ?? '';
  return (
    <OrganiserFrame subdomain={subdomain} title={de.cmsDemo.title} path={path}>
      <p>{de.cmsDemo.lead}</p>
      {live ? <a href={editPath(subdomain, shown)}>{de.cmsDemo.edit(live.trip.trip.title)}</a> : null}
      <form key={args.trip} className={`stack-3 ${styles.choice}`} action={path} method="get">
        <Field name="reise" label={de.cmsDemo.trip}>
          <select defaultValue={shown}>
            <option value="">{de.cmsDemo.sample}</option>
            <Options
              of={trips.map(({ combinedId, title }) => [
                combinedId,
                `${title || de.organisers.untitled} (${combinedId})`,
              ])}
            />
          </select>
        </Field>
        <Button type="submit">{de.cmsDemo.show}</Button>
      </form>
      <p role="status">
        {live ? de.cmsDemo.isLive(live.trip.trip.title) : args.trip === '' ? de.cmsDemo.isSample : de.cmsDemo.unknown}
      </p>
      <ContentBlocks key={shown} content={live ?? sampleContent} />
    </OrganiserFrame>
  );
}

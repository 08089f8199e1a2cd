import { organiserPath } from '../../../src/domain/organiserPaths.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/form/Field.tsx';
import { OrganiserFrame } from '../../components/organisers/OrganiserFrame.tsx';
import { usePageQuery } from '../../queries/pageQueries.ts';
import * as de from '../../texts/de.ts';
import styles from './CmsDemoPage.module.css';
import { ContentBlocks } from './ContentBlocks.tsx';
import { sampleContent } from './sampleContent.ts';

/** Every kind of content as the site shows it: of a fixed sample, or of one of the host's trips (specification §2.4). */
export function CmsDemoPage({ args }: { args: { subdomain: string; trip: string } }) {
  const { host, trips, live } = usePageQuery('cmsDemo', args);
  const path = organiserPath(host.subdomain, 'cms-demo');
  const isListed = trips.some(({ combinedId }) => combinedId === args.trip);
  const choices = live && !isListed ? [{ combinedId: args.trip, title: live.trip.trip.title }, ...trips] : trips;
  return (
    <OrganiserFrame host={host} title={de.cmsDemo.title} path={path}>
      <p>{de.cmsDemo.lead}</p>
      <form key={args.trip} className={styles.choice} action={path} method="get">
        <Field name="reise" label={de.cmsDemo.trip}>
          {(attributes) => (
            <select {...attributes} defaultValue={live ? args.trip : ''}>
              <option value="">{de.cmsDemo.sample}</option>
              {choices.map(({ combinedId, title }) => (
                <option key={combinedId} value={combinedId}>
                  {title || de.organisers.untitled} ({combinedId})
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit">{de.cmsDemo.show}</Button>
      </form>
      <p role="status">
        {live ? de.cmsDemo.isLive(live.trip.trip.title) : args.trip === '' ? de.cmsDemo.isSample : de.cmsDemo.unknown}
      </p>
      <ContentBlocks key={live ? args.trip : ''} content={live ?? sampleContent} />
    </OrganiserFrame>
  );
}

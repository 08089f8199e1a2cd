import { type FamilyChild, familyPath } from '#domain/family/familyAddress.ts';
import { pageTargets } from '#domain/site/pageTargets.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { childLabel, useOwnChildren } from '#views/children/ownChildren.ts';
import { PageIntro } from '#views/components/chrome/PageIntro.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { TownLink } from '#views/components/town/TownLink.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import { FamilyForm } from './FamilyForm.tsx';
import { FamilyOffers } from './FamilyOffers.tsx';
import styles from './FamilyPage.module.css';
import { HolidayStrip } from './HolidayStrip.tsx';

/** The school holidays of all children side by side, and the best trips of each week. */
export function FamilyPage({ args }: PageProps<'FamilyPage'>) {
  const { children } = args;
  const { weeks, hasTown } = usePageQuery('family', args);
  const labels = useLabels(children);
  const hasOffers = weeks.some(({ offers }) => offers.length > 0);
  const ages = children.map(({ age }) => age);
  return (
    <>
      <PageHead
        title={children.length > 0 ? de.family.titleFor(ages) : pageTargets.family.title}
        description={de.family.description}
        path={familyPath(children)}
        noindex={children.length > 0}
      />
      <PageIntro title={pageTargets.family.title} lead={de.family.lead} />
      <div className={`stack-6 ${styles.page}`}>
        <FamilyForm items={children} labels={labels} />
        {children.length > 0 && weeks.length === 0 ? <p role="status">{de.family.noWeeks}</p> : null}
        {weeks.length > 0 ? <HolidayStrip weeks={weeks} items={children} labels={labels} /> : null}
        {weeks.length > 0 ? (
          <section className="stack-4" aria-labelledby="reisen">
            <h2 className="text-xl" id="reisen">
              {de.family.offers}
            </h2>
            {hasOffers ? (
              <p className="note">
                {de.family.prices} {hasTown ? de.family.pricesFrom : null}
              </p>
            ) : (
              <p>{de.family.noOffers}</p>
            )}
            <TownLink />
            <FamilyOffers weeks={weeks} items={children} labels={labels} />
          </section>
        ) : null}
      </div>
    </>
  );
}

/** Returns how the page calls each child; those that the device knows by their names. */
function useLabels(children: readonly FamilyChild[]): string[] {
  const own = [...useOwnChildren()];
  return children.map((child) => {
    const index = own.findIndex(({ age, land }) => age === child.age && land === child.land);
    const [known] = index < 0 ? [] : own.splice(index, 1);
    return childLabel({ ...child, ...(known?.name && { name: known.name }) });
  });
}

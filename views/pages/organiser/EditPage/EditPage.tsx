import { Fragment, type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ownFormPath } from '#domain/bookings/bookingFormPath.ts';
import { missingAltTexts } from '#domain/organisers/missingAltTexts.ts';
import type { IssueRank } from '#domain/organisers/openIssues.ts';
import { editPath, nextProblemPath } from '#domain/organisers/organiserPaths.ts';
import type { TripToEdit } from '#domain/organisers/organiserTrips.ts';
import { cancelledIn } from '#domain/organisers/takenDeparture.ts';
import { readTripForm, type TripForm } from '#domain/organisers/tripForm.ts';
import { tripPath } from '#domain/search/pageTargets.ts';
import { type TripSectionId, tripSectionIds } from '#domain/trip/tripRecord.ts';
import { checkTrip, isReachable } from '#domain/trip/visibility.ts';
import { withoutCancelled } from '#domain/trip/withoutCancelled.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { fieldId } from '../../../components/form/Field.tsx';
import { OrganiserFrame } from '../../../components/organisers/OrganiserFrame.tsx';
import { useHydrated } from '../../../components/useHydrated.ts';
import { usePageQuery } from '../../../queries/usePageQuery.ts';
import { useLocation } from '../../../shownLocation.ts';
import * as de from '../../../texts/de.ts';
import { EditorAside } from './EditorAside.tsx';
import styles from './EditPage.module.css';
import { BookingSystemField } from './fields/BookingSystemField.tsx';
import { showField, useFieldOfAddress } from './fields/focusField.ts';
import { NeedsScripts } from './fields/NeedsScripts.tsx';
import { TripControl } from './fields/TripControl.tsx';
import { PlaceFields } from './place/PlaceFields.tsx';
import { ConflictDialog } from './saving/ConflictDialog.tsx';
import { DraftOffer } from './saving/DraftOffer.tsx';
import { SaveBar } from './saving/SaveBar.tsx';
import { SaveFailure } from './saving/SaveFailure.tsx';
import { SignedInAgain } from './saving/SignedInAgain.tsx';
import { usePublicationTime } from './saving/usePublicationTime.ts';
import { useSaveShortcut } from './saving/useSaveShortcut.ts';
import { ConditionsPreview } from './sections/ConditionsPreview.tsx';
import { DatesSection } from './sections/DatesSection.tsx';
import { FieldsSection } from './sections/FieldsSection.tsx';
import { ImagesSection } from './sections/ImagesSection.tsx';
import { TabsSection } from './sections/TabsSection.tsx';
import { TripLinks } from './TripLinks.tsx';
import { TripTools } from './TripTools.tsx';
import { useTripEditor } from './useTripEditor.ts';

/** The editor of a trip: shows all fields and validates them during editing (specification §7.6). */
export function EditPage({ args }: PageProps<'EditPage'>) {
  const trip = usePageQuery('organiserTrip', args);
  const { host, combinedId, today } = trip;
  const editing = useTripEditor(trip);
  const { base, form, state, draft, issues } = editing;
  const check = checkWith(trip);
  const { problems, level } = check(form);
  const savedLevel = check(base.form).level;
  const isBroken = issues.length > 0;
  const isPublic = !isBroken && isReachable(savedLevel);
  const plainForm = useRef<HTMLFormElement>(null);
  const adopt = useEffectEvent(editing.adopt);
  useEffect(() => {
    if (plainForm.current) adopt(Object.fromEntries(new FormData(plainForm.current)));
  }, []);
  const isHydrated = useHydrated();
  useFieldOfAddress(isHydrated);
  useSaveShortcut(() => void editing.save());
  const destinationId = combinedId.slice(0, combinedId.indexOf('-'));
  const title = base.form.title.trim() || de.organisers.untitled;
  const publicPath = tripPath({ ...base.form, combinedId });
  const nextProblemHref = useNextProblemHref(trip);
  const publicationTime = usePublicationTime(
    { subdomain: host.subdomain, destinationId },
    state.kind === 'saved' ? state.sent : null,
    isPublic ? publicPath : null,
  );

  const { subdomain } = host;
  const ownSections: Partial<Record<TripSectionId, ReactNode>> = {
    bilder: <ImagesSection editing={editing} subdomain={subdomain} />,
    reiter: <TabsSection editing={editing} subdomain={subdomain} problems={problems} />,
    termine: <DatesSection editing={editing} saved={base.form.dates} trip={trip} />,
  };
  const special = {
    country: <PlaceFields key="country" editing={editing} saved={base.form} choice={trip} />,
    city: null,
    rdsUrl: <BookingSystemField key="rdsUrl" editing={editing} ownForm={ownFormPath(combinedId)} />,
    cancellation: (
      <Fragment key="cancellation">
        <TripControl name="cancellation" editing={editing} />
        <ConditionsPreview form={form} today={today} />
      </Fragment>
    ),
  };

  return (
    <OrganiserFrame host={host} title={title} path={editPath(host.subdomain, combinedId)}>
      <TripLinks
        combinedId={combinedId}
        subdomain={host.subdomain}
        isReadable={!isBroken}
        publicPath={isPublic ? publicPath : null}
      />
      <TripTools trip={{ subdomain: host.subdomain, destinationId }} editing={editing} />
      <p className="visuallyHidden" role="status">
        {editing.announcement}
      </p>
      <SignedInAgain hasDraft={draft.offer !== null} />
      {draft.offer ? <DraftOffer at={draft.offer.at} onRestore={() => draft.restore()} onDrop={draft.drop} /> : null}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks on links, which also fire on keyboard activation */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the click targets are the links inside */}
      <div className={styles.columns} onClick={followFieldLink}>
        <EditorAside
          level={level}
          savedLevel={savedLevel}
          problems={problems}
          issues={issues}
          nextProblemHref={nextProblemHref}
          undescribed={missingAltTexts(form)}
        />
        <form
          ref={plainForm}
          className={styles.form}
          method="post"
          action={editPath(host.subdomain, combinedId)}
          aria-busy={state.kind === 'saving'}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void editing.save();
          }}
        >
          <input type="hidden" name="revision" value={base.revision} />
          <SaveFailure editing={editing} subdomain={host.subdomain} combinedId={combinedId} today={today} />
          <noscript>
            <p className={styles.note}>{de.editor.needsScripts}</p>
          </noscript>
          {tripSectionIds.map((id) => (
            <Fragment key={id}>
              {ownSections[id] ? (
                <NeedsScripts>{ownSections[id]}</NeedsScripts>
              ) : (
                <FieldsSection id={id} editing={editing} special={special} />
              )}
            </Fragment>
          ))}
          <SaveBar
            editing={editing}
            level={level}
            publicPath={publicPath}
            nextProblemHref={nextProblemHref}
            publicationTime={publicationTime}
          />
        </form>
      </div>
      {state.kind === 'conflict' ? (
        <ConflictDialog
          mine={form}
          theirs={state.theirs.form}
          savedBy={state.savedBy}
          today={today}
          merge={state.merge}
          onResolve={editing.resolve}
          onClose={editing.postpone}
        />
      ) : null}
    </OrganiserFrame>
  );
}

/** Opens the collapsed sections around a field when a link to it is followed. Browsers do not do that. */
function followFieldLink(event: MouseEvent): void {
  const hash = event.target instanceof Element ? event.target.closest('a')?.hash : undefined;
  const start = `#${fieldId('')}`;
  const id = decodeURIComponent(hash ?? '');
  if (id.startsWith(start) && showField(id.slice(start.length))) event.preventDefault();
}

/** Returns a function that checks versions of the edited trip. */
function checkWith({ host, combinedId, today, hostNames, taken }: TripToEdit) {
  const ids = { subdomain: host.subdomain, destinationId: Number.parseInt(combinedId, 10) };
  const find = (name: string) => {
    const subdomain = hostNames[name.toLowerCase()];
    return subdomain ? { subdomain } : null;
  };
  const cancelled = cancelledIn(Object.entries(taken));
  return (form: TripForm) => checkTrip({ ...withoutCancelled(form, cancelled), ...ids }, today, { find });
}

/** Returns the link to the problem after the one that the editor was opened for, based on the rank the trip had then. */
function useNextProblemHref(trip: TripToEdit): string {
  const { host, combinedId, document, issues } = trip;
  const [rank] = useState<IssueRank>(() => (issues.length > 0 ? 0 : checkWith(trip)(readTripForm(document)).level));
  const field = new URLSearchParams(useLocation().search).get('feld') ?? '';
  return nextProblemPath(host.subdomain, { combinedId, rank, field });
}

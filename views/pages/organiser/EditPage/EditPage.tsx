import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { missingForFamilies } from '#domain/organisers/missingForFamilies.ts';
import { type IssueRank, openIssueFields } from '#domain/organisers/openIssues.ts';
import { editPath, nextProblemPath } from '#domain/organisers/organiserPaths.ts';
import type { TripToEdit } from '#domain/organisers/organiserTrips.ts';
import { cancelledIn } from '#domain/organisers/takenDeparture.ts';
import { readTripForm, type TripForm } from '#domain/organisers/tripForm.ts';
import { ownEntry } from '#domain/ownEntry.ts';
import { tripPath } from '#domain/site/pageTargets.ts';
import { ownFormPath } from '#domain/trip/bookingFormPath.ts';
import { type TripSectionId, tripSectionIds } from '#domain/trip/tripRecord.ts';
import { checkTrip, intendedStateCodes, isReachable, type Problem } from '#domain/trip/visibility.ts';
import { withoutCancelled } from '#domain/trip/withoutCancelled.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Late } from '#views/components/Late.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { PlaceFields } from '#views/components/organisers/place/PlaceFields.tsx';
import { useHydrated } from '#views/components/useHydrated.ts';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import { useLocation } from '#views/shownLocation.ts';
import * as de from '#views/texts/de.ts';
import { EditorAside } from './EditorAside.tsx';
import styles from './EditPage.module.css';
import { BookingSystemField } from './fields/BookingSystemField.tsx';
import { NeedsScripts } from './fields/NeedsScripts.tsx';
import { TripControl } from './fields/TripControl.tsx';
import { useTargetOfAddress } from './focusField.ts';
import { SaveBar } from './SaveBar.tsx';
import { SaveFailure } from './SaveFailure.tsx';
import { ConflictDialog } from './saving/ConflictDialog.tsx';
import { DraftOffer } from './saving/DraftOffer.tsx';
import { SignedInAgain } from './saving/SignedInAgain.tsx';
import { usePublicationTime } from './saving/usePublicationTime.ts';
import { useSaveShortcut } from './saving/useSaveShortcut.ts';
import { ConditionsPreview } from './sections/ConditionsPreview.tsx';
import { DatesSection } from './sections/DatesSection.tsx';
import { FieldsSection } from './sections/FieldsSection.tsx';
import { ImagesSection } from './sections/ImagesSection.tsx';
import { SectionNav } from './sections/SectionNav.tsx';
import { SectionSteps } from './sections/SectionSteps.tsx';
import { TabsSection } from './sections/TabsSection.tsx';
import { useOpenSection } from './sections/useOpenSection.ts';
import { TripLinks } from './TripLinks.tsx';
import { TripTools } from './TripTools.tsx';
import { useTripEditor } from './useTripEditor.ts';

/** The editor of a trip: shows one section of its fields at a time and validates all during editing (specification §7.6). */
export function EditPage({ args }: PageProps<'EditPage'>) {
  const { subdomain } = args;
  const title = usePageQuery('organiserTripTitle', args);
  const [saved, setSaved] = useState(title);
  return (
    <OrganiserFrame
      subdomain={subdomain}
      title={saved.trim() || de.organisers.untitled}
      path={editPath(subdomain, args.combinedId)}
    >
      <Late query="organiserTrip" args={args}>
        {(trip) => <TripEditor trip={trip} onTitle={setSaved} />}
      </Late>
    </OrganiserFrame>
  );
}

/** @param onTitle gets the stored title, also after a save */
function TripEditor({ trip, onTitle }: { trip: TripToEdit; onTitle: (title: string) => void }) {
  const { subdomain, combinedId, today } = trip;
  const editing = useTripEditor(trip);
  const { base, form, state, draft, issues, errors, changed } = editing;
  const check = checkWith(trip);
  const { problems, level } = check(form);
  const saved = check(base.form);
  const savedLevel = saved.level;
  const isBroken = issues.length > 0;
  const isPublic = !isBroken && isReachable(savedLevel);
  const plainForm = useRef<HTMLFormElement>(null);
  const adopt = useEffectEvent(editing.adopt);
  useEffect(() => {
    if (plainForm.current) adopt(Object.fromEntries(new FormData(plainForm.current)));
  }, []);
  const isHydrated = useHydrated();
  const [openSection, showSectionOf] = useOpenSection(isHydrated);
  useTargetOfAddress(isHydrated);
  useSaveShortcut(() => void editing.save());
  const destinationId = combinedId.slice(0, combinedId.indexOf('-'));
  useEffect(() => onTitle(base.form.title), [onTitle, base.form.title]);
  const publicPath = tripPath({ ...base.form, combinedId });
  const nextProblem = useNextProblem(trip, openIssueFields({ issues, problems: saved.problems }));
  const publicationTime = usePublicationTime(
    { subdomain, destinationId },
    state.kind === 'saved' ? state.sent : null,
    isPublic ? publicPath : null,
  );

  const ownSections: Partial<Record<TripSectionId, ReactNode>> = {
    bilder: <ImagesSection editing={editing} subdomain={subdomain} />,
    reiter: <TabsSection editing={editing} subdomain={subdomain} problems={problems} />,
    termine: <DatesSection editing={editing} saved={base.form.dates} trip={trip} />,
  };
  const special = {
    country: (
      <PlaceFields
        key="country"
        subdomain={subdomain}
        place={form}
        saved={base.form}
        choice={trip}
        errorOf={editing.errorOf}
        onChange={({ country, city }) => {
          editing.change('country', () => country);
          editing.change('city', () => city);
        }}
      />
    ),
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
    <>
      <div className={styles.tools}>
        <TripLinks
          combinedId={combinedId}
          subdomain={subdomain}
          isReadable={!isBroken}
          publicPath={isPublic ? publicPath : null}
        />
        <TripTools trip={{ subdomain, destinationId }} editing={editing} onChanged={showSectionOf} />
      </div>
      <p className="visuallyHidden" role="status">
        {editing.announcement}
      </p>
      <SignedInAgain hasDraft={draft.offer !== null} />
      {draft.offer ? <DraftOffer at={draft.offer.at} onRestore={() => draft.restore()} onDrop={draft.drop} /> : null}
      <div className={`stack-5 ${styles.columns}`}>
        <EditorAside
          level={level}
          savedLevel={savedLevel}
          problems={problems}
          issues={issues}
          nextProblem={nextProblem}
          missing={missingForFamilies(form)}
        >
          <SectionNav
            open={openSection}
            issues={[...issues, ...problems.filter(isUnintended), ...errors]}
            changed={changed}
          />
        </EditorAside>
        <form
          ref={plainForm}
          className={styles.form}
          method="post"
          action={editPath(subdomain, combinedId)}
          aria-busy={state.kind === 'saving'}
          data-waiting={isHydrated ? undefined : ''}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void editing.save();
          }}
        >
          <input type="hidden" name="revision" value={base.revision} />
          <SaveFailure editing={editing} subdomain={subdomain} combinedId={combinedId} today={today} />
          <noscript>
            <p className={styles.note}>{de.editor.needsScripts}</p>
          </noscript>
          {tripSectionIds.map((id) => (
            <div
              key={id}
              className={`stack-4 ${styles.section}`}
              data-open={id === openSection ? '' : undefined}
              hidden={isHydrated && id !== openSection}
            >
              {ownSections[id] ? (
                <NeedsScripts>{ownSections[id]}</NeedsScripts>
              ) : (
                <FieldsSection id={id} editing={editing} special={special} defaults={trip.defaults} />
              )}
              <SectionSteps id={id} />
            </div>
          ))}
          <SaveBar
            editing={editing}
            level={level}
            publicPath={publicPath}
            nextProblem={nextProblem}
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
    </>
  );
}

function isUnintended({ code }: Problem): boolean {
  return !intendedStateCodes.includes(code);
}

function checkWith({ subdomain, combinedId, today, hostNames, taken }: TripToEdit) {
  const ids = { subdomain, destinationId: Number.parseInt(combinedId, 10) };
  const find = (name: string) => {
    const subdomain = ownEntry(hostNames, name.toLowerCase());
    return subdomain ? { subdomain } : null;
  };
  const cancelled = cancelledIn(Object.entries(taken));
  return (form: TripForm) => checkTrip({ ...withoutCancelled(form, cancelled), ...ids }, today, { find });
}

/**
 * Returns the link to the problem after the one that the editor was opened for, based on the rank the trip had then.
 * @param fields controls of the open issues of the saved trip; after the last one, another trip follows
 */
function useNextProblem(trip: TripToEdit, fields: string[]): { href: string; label: string } {
  const { subdomain, combinedId, document, issues } = trip;
  const [rank] = useState<IssueRank>(() => (issues.length > 0 ? 0 : checkWith(trip)(readTripForm(document)).level));
  const field = new URLSearchParams(useLocation().search).get('feld') ?? '';
  return {
    href: nextProblemPath(subdomain, { combinedId, rank, field }),
    label: fields.indexOf(field) + 1 < fields.length ? de.editor.nextProblem : de.editor.nextTripWithProblems,
  };
}

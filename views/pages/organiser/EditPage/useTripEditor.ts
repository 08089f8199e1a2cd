import { useState } from 'react';
import type { FieldError } from '#domain/fieldError.ts';
import { fieldOf } from '#domain/fields/fieldPaths.ts';
import { newKey } from '#domain/fields/newKey.ts';
import { changedFields, editableFieldsOf } from '#domain/organisers/fieldChanges.ts';
import type { DocumentIssue, TripToEdit } from '#domain/organisers/organiserTrips.ts';
import { withPlainFields } from '#domain/organisers/plainTripForm.ts';
import { questionsKey, type SaveQuestion, saveQuestions } from '#domain/organisers/saveQuestions.ts';
import { readTripForm, type TripForm } from '#domain/organisers/tripForm.ts';
import { mergeTrips, tripChanges, withFieldsOf } from '#domain/organisers/tripFormChanges.ts';
import { checkTripForm } from '#domain/organisers/tripFormCheck.ts';
import type { UploadedPicture } from '#domain/organisers/uploadedPicture.ts';
import type { TripField } from '#domain/trip/tripRecord.ts';
import { useOrganiserApi } from '#views/components/organisers/useOrganiserApi.ts';
import type { Editing } from './editing.ts';
import { currentErrors, type EditorState, rejectedState } from './editorState.ts';
import { usePictureUploads } from './pictures/usePictureUploads.ts';
import { withPicture } from './pictures/withPicture.ts';
import { saveTrip, type Version } from './saving/saveTrip.ts';
import { useKeptDraft } from './saving/useKeptDraft.ts';
import { useLeaveGuard } from './saving/useLeaveGuard.ts';
import { useRemovedItems } from './useRemovedItems.ts';

export interface TripEditing extends Editing {
  base: Version;
  changed: TripField[];
  /** Errors of the latest attempt to save that are not fixed yet. */
  errors: FieldError[];
  /** Issues of the saved document, without those of fields that were changed since. */
  issues: DocumentIssue[];
  state: EditorState;
  /** Number of completed attempts to save. Each failure moves the focus. */
  attempt: number;
  /** The latest announcement for screen readers. */
  announcement: string;
  draft: ReturnType<typeof useKeptDraft>;
  save(): Promise<void>;
  /** Answers all questions of the dialog with yes and saves. */
  confirm(): Promise<void>;
  /** Resolves a conflict and saves. @param fromTheirs conflicting fields that keep the value of the other version */
  resolve(fromTheirs: TripField[]): Promise<void>;
  /** Returns to editing without resolving the conflict or confirming the questions. */
  postpone(): void;
  discard(): void;
  /**
   * Replaces the form with a version that was not saved by `save`.
   * @param sentAt time of the request in milliseconds of `performance.now()` if this page has caused it, e.g. by an undo
   */
  showVersion(version: Version, sentAt?: number): void;
  /** Applies the values that were entered into the plain form before hydration. */
  adopt(typed: Record<string, unknown>): void;
}

/** State of the editor: the form, the version it is based on, and the result of the latest save. */
export function useTripEditor(trip: TripToEdit): TripEditing {
  const askAdmin = useOrganiserApi();
  const { document, revision, combinedId, subdomain, rejected } = trip;
  const [base, setBase] = useState<Version>(() => ({ revision, form: readTripForm(document) }));
  const [form, setForm] = useState<TripForm>(() => readTripForm({ ...document, ...rejected?.values }));
  const [state, setState] = useState<EditorState>(() => rejectedState(trip));
  const [savedIssues, setSavedIssues] = useState(trip.issues);
  // A save includes these fields even if they are unchanged, because the form may show an invalid value as empty.
  const [refused, setRefused] = useState<TripField[]>(() => editableFieldsOf(trip.issues.map(({ field }) => field)));
  const [attempt, setAttempt] = useState(0);
  const [announcement, announce] = useState('');
  const changed = changedFields(base.form, form).map(({ field }) => field);
  const isDirty = changed.length > 0;
  const errors = currentErrors(state, form);
  const removed = {
    dates: useRemovedItems(base.form.dates, form.dates),
    tabs: useRemovedItems(base.form.tabs, form.tabs),
  };
  const issues = remainingIssues(savedIssues, changed, form);
  const draft = useKeptDraft(combinedId, isDirty ? { base, form } : null);
  const uploads = usePictureUploads(subdomain, addPicture, announce);
  useLeaveGuard(isDirty || uploads.current !== undefined);

  /** @param confirmed questions that the user has confirmed */
  async function send(from: Version, sent: TripForm, confirmed: SaveQuestion[] = []): Promise<void> {
    const found = checkTripForm(sent);
    if (found.length > 0) return settle({ kind: 'invalid', errors: found, by: 'form' });
    const questions = saveQuestions(from.form, sent, trip.places, trip.today);
    const isAsked = questions.length > 0 && questionsKey(questions) !== questionsKey(confirmed);
    if (isAsked) return settle({ kind: 'asking', questions });
    setState({ kind: 'saving' });
    const sentAt = performance.now();
    const key = { subdomain, destinationId: combinedId.slice(0, combinedId.indexOf('-')) };
    const result = await saveTrip(askAdmin, key, from.revision, tripChanges(from.form, sent, refused), sent);
    if (result.kind === 'saved') {
      setBase(result.version);
      // Keeps the values entered during the request.
      setForm((current) => mergeTrips(sent, current, result.version.form).merged);
      setRefused([]);
      setSavedIssues([]);
      forgetRemoved();
      return settle({ kind: 'saved', at: new Date(), sent: { revision: result.version.revision, sentAt } });
    }
    if (result.kind === 'conflict') {
      const { version: theirs, savedBy } = result;
      return settle({ kind: 'conflict', theirs, savedBy, merge: mergeTrips(from.form, sent, theirs.form) });
    }
    if (result.kind === 'invalid') {
      setRefused((before) => [...new Set([...before, ...editableFieldsOf(result.errors.map(({ field }) => field))])]);
      return settle({ ...result, by: 'server' });
    }
    settle(result);
  }

  const change: Editing['change'] = (field, next) => edit((current) => ({ ...current, [field]: next(current[field]) }));

  function edit(next: (form: TripForm) => TripForm): void {
    setForm(next);
    if (state.kind === 'saved' || state.kind === 'asking') setState({ kind: 'editing' });
  }

  function forgetRemoved(): void {
    removed.dates.forget();
    removed.tabs.forget();
  }

  function addPicture(path: string, { asset }: UploadedPicture): void {
    const image = { _key: newKey(), alt: '', asset };
    edit((current) => withPicture(current, path, image));
  }

  function settle(next: EditorState): void {
    setState(next);
    setAttempt((count) => count + 1);
  }

  return {
    base,
    form,
    changed,
    errors,
    issues,
    state,
    attempt,
    announcement,
    announce,
    draft: {
      ...draft,
      restore() {
        const kept = draft.restore();
        if (!kept) return null;
        setBase(kept.base);
        setForm(kept.form);
        return kept;
      },
    },
    change,
    removed,
    uploads,
    errorOf: (path) =>
      errors.find(({ field }) => field === path)?.message ?? issues.find(({ field }) => field === path)?.reason,
    async save() {
      if (state.kind !== 'saving') await send(base, form);
    },
    async confirm() {
      if (state.kind === 'asking') await send(base, form, state.questions);
    },
    async resolve(fromTheirs) {
      if (state.kind !== 'conflict') return;
      const { theirs, merge } = state;
      const settled = withFieldsOf(merge.merged, theirs.form, fromTheirs);
      setBase(theirs);
      setForm(settled);
      await send(theirs, settled);
    },
    postpone: () => setState({ kind: 'editing' }),
    discard() {
      uploads.clear();
      forgetRemoved();
      setForm(base.form);
      setState({ kind: 'editing' });
    },
    showVersion(version, sentAt) {
      setBase(version);
      setForm(version.form);
      setRefused([]);
      setSavedIssues([]);
      forgetRemoved();
      if (sentAt === undefined) setState({ kind: 'editing' });
      else settle({ kind: 'saved', at: new Date(), sent: { revision: version.revision, sentAt } });
    },
    adopt: (typed) => setForm((current) => withPlainFields(current, typed, trip)),
  };
}

/** Returns the issues of unchanged fields, and those that the form still finds, e.g. in a changed list of departures. */
function remainingIssues(issues: DocumentIssue[], changed: TripField[], form: TripForm): DocumentIssue[] {
  const found = new Set(checkTripForm(form).map(({ field }) => field));
  return issues.filter(({ field }) => found.has(field) || !changed.some((each) => each === fieldOf(field)));
}

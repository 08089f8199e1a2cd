import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { eurosOf } from '#domain/amounts.ts';
import { addTravellers, readBookingFields, removeTraveller } from '#domain/bookings/bookingFields.ts';
import { type BookedTrip, type BookingValues, checkBooking, tidyBooking } from '#domain/bookings/bookingForm.ts';
import { bookingPrice, type CurrentOffer, earlierOn } from '#domain/bookings/price/bookingPrice.ts';
import { doorDate, doorOf } from '#domain/bookings/price/doorPrice.ts';
import { withRequired } from '#domain/bookings/price/extras.ts';
import { voucherCode, withVoucher } from '#domain/bookings/price/voucher.ts';
import type { FieldError } from '#domain/fieldError.ts';
import { type BookingFormPlace, bookingConfirmationPath } from '#domain/trip/bookingFormPath.ts';
import { departurePrice } from '#domain/trip/tripDate.ts';
import type { BookingFormData, FormDeparture } from '#pageData/booking.ts';
import { withNames } from '#views/children/children.ts';
import { readOwnChildren } from '#views/children/ownChildren.ts';
import { postToParent } from '#views/components/chrome/frameMessages.ts';
import { fieldId } from '#views/components/form/Field.tsx';
import { useHydrated } from '#views/components/useHydrated.ts';
import { deleteDraft, draftNext, hasDetails, readDraft, saveDraft } from './bookingDraft.ts';
import type { BookingFormState, BookingOutcome } from './bookingFormState.ts';
import { type BookingStep, earlierStep, stepAfter, stepOfField, stepsOf } from './bookingSteps.ts';
import { placesNoticeId } from './places/PlacesNotice.tsx';
import type { HoldState } from './places/placesHold.ts';
import { readHeldPlaces, usePlacesHold } from './places/usePlacesHold.ts';
import { type BookingRefusal, checkVoucher, sendBooking } from './sendBooking.ts';
import { enterStep, leaveSteps, returnToStep, startSteps, useStepHistory } from './stepHistory.ts';

/**
 * Runs the booking form in the browser: shows it step by step, validates it with the rules of the server, sends it once,
 * and keeps the entered values until the server has accepted them.
 */
export function useBookingForm(data: BookingFormData, place: BookingFormPlace): BookingFormState {
  const form = useRef<HTMLFormElement>(null);
  const key = useRef(data.key);
  const isLive = useHydrated();
  const [isReady, setReady] = useState(false);
  const [entered, setValues] = useState(data.values);
  const [offered, setDepartures] = useState(data.departures);
  const [{ today, conditions, voucher: accepted, earlier }, setOffer] =
    useState<Omit<CurrentOffer, 'regularPrice'>>(data);
  // Who has chosen the departure on the page before is not asked again.
  const isDateGiven = place.date !== '' && place.date === data.values.dateKey;
  const asked = [place.date, ...data.askedAges].join(' ');
  const firstStep = isDateGiven ? 'travellers' : 'departure';
  const [step, setStep] = useState<BookingStep>(
    stepOfFirst(data.errors) ?? (data.reason === 'price-unseen' ? 'summary' : firstStep),
  );
  const [isSending, setSending] = useState(false);
  const [areDetailsLost, setDetailsLost] = useState(false);
  const withAllExtras = (of: BookingValues) => ({
    ...of,
    extras: withRequired(of.extras, conditions.extras, of.travellers.length),
  });
  const values = withAllExtras(entered);
  const steps = stepsOf(conditions);
  const most = data.reserved?.places;
  const [outcome, setOutcome] = useState<BookingOutcome>(() => {
    const { errors, failure, reason } = data;
    return { errors, failure, reason, attempt: 0 };
  });
  const { earlyBird } = conditions;
  // A rejected booking can bring other discounts or another day.
  const departures = useMemo(
    () => offered.map((each) => ({ ...each, ...departurePrice(each, { earlyBird, today }) })),
    [offered, earlyBird, today],
  );
  const departure = departures.find(({ key: each }) => each === values.dateKey) ?? null;
  const voucherOf = (of: BookingValues) => (accepted?.code === voucherCode(of.voucher ?? '') ? accepted : null);
  const priceOf = (of: BookingValues) =>
    departure &&
    withVoucher(
      bookingPrice(
        departure,
        conditions,
        { ...withAllExtras(of), travellers: of.travellers.length, earlier: earlierOn(departure.key, earlier) },
        today,
      ),
      voucherOf(of),
    );
  const price = priceOf(values);
  const door = data.near && doorOf(conditions, data.near);
  const hold = usePlacesHold({
    combinedId: data.combinedId,
    ofGroup: data.group?.held ?? null,
    form,
    // The places of an offer are reserved already, and organisers enter what the family has agreed to.
    wanted:
      departure?.isLimited && !place.offer && !data.isEntered
        ? { dateKey: departure.key, places: values.travellers.length }
        : null,
    isReady,
  });
  const shortage = shortageStep(hold.state);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    const draft = data.isAgain || data.isEntered ? null : readDraft(data.combinedId);
    const hasLostDetails = Boolean(draft?.hadDetails) && steps.includes('details');
    const resumed = draft && (hasLostDetails ? earlierStep(draft.step, 'details') : stepIn(steps, draft.step));
    startSteps(resumed ?? step, draft !== null);
    setReady(true);
    if (!draft || !resumed) {
      if (data.askedAges.length > 0 && !data.isAgain) focusTraveller(0, { preventScroll: true });
      // The user may have entered values before hydration.
      read();
      return setValues((entered) => withHeldPlaces(withOwnNames(entered)));
    }
    setDetailsLost(hasLostDetails);
    key.current = draft.key || data.key;
    const isAskedAnew = asked !== draft.asked;
    const missing = isAskedAnew ? data.askedAges.length - draft.values.travellers.length : 0;
    setValues(
      withOwnNames({
        ...addTravellers(draft.values, missing, most),
        // The town may have been entered after the draft.
        boarding: draft.values.boarding || data.values.boarding,
        // So may the link of a group, with its remark.
        remarks: draft.values.remarks || data.values.remarks,
        ...(isAskedAnew && data.values.dateKey !== '' && { dateKey: data.values.dateKey }),
      }),
    );
    setStep(resumed);
  }, []);
  useStepHistory((requested) => {
    // After a booking, the form is empty but its steps are still in the history.
    const faulty = shortage ?? stepOfFirst(check(values));
    const to = stepIn(steps, faulty ? earlierStep(requested, faulty) : requested);
    if (to !== step && !isSending) display(to);
  });
  useEffect(() => {
    if (departure)
      postToParent({ departure: data.near ? doorDate(departure, doorOf(conditions, data.near)) : departure });
  }, [departure, conditions, data.near]);

  /** The names that the visitor has entered for the family calendar. */
  function withOwnNames(of: BookingValues): BookingValues {
    if (data.isEntered) return of;
    return { ...of, travellers: withNames(of.travellers, data.askedAges, readOwnChildren()) };
  }

  /** As many travellers as this browser still holds places for, after the tab with their names was lost. */
  function withHeldPlaces(of: BookingValues): BookingValues {
    const held = data.isAgain || data.isEntered || data.askedAges.length > 0 ? null : readHeldPlaces(data.combinedId);
    if (!held || (of.dateKey !== '' && of.dateKey !== held.dateKey)) return of;
    return addTravellers({ ...of, dateKey: held.dateKey }, held.places - of.travellers.length, most);
  }

  function keep(next: BookingValues, at = step): void {
    setValues(next);
    const isStillLost = areDetailsLost && !hasDetails(next);
    if (isStillLost !== areDetailsLost) setDetailsLost(isStillLost);
    // What organisers enter concerns others, so it is not stored in their browser.
    if (!data.isEntered) saveDraft({ key: key.current, values: next, step: at, asked, hadDetails: isStillLost });
  }

  function read(): void {
    if (!form.current) return;
    const next = readBookingFields(Object.fromEntries(new FormData(form.current)));
    keep(next);
    const issues = check(next);
    // Removes or updates the messages of changed fields. Other fields get no new messages before the next validation.
    const errors = outcome.errors.flatMap(({ field }) => issues.find((issue) => issue.field === field) ?? []);
    if (
      errors.length !== outcome.errors.length ||
      errors.some(({ message }, i) => message !== outcome.errors[i]?.message)
    ) {
      setOutcome({ ...outcome, errors });
    }
  }

  function check(next: BookingValues): FieldError[] {
    const { start = null, extrasLeft } = departures.find(({ key: each }) => each === next.dateKey) ?? {};
    const trip: BookedTrip = {
      ages: data.ages,
      conditions,
      start,
      extrasLeft,
      reserved: data.reserved,
      today,
      isEntered: data.isEntered,
    };
    // Each departure has a price, so the total is not validated here.
    return checkBooking(tidyBooking({ ...next, total: 0 }), trip);
  }

  function show(at: BookingStep): void {
    setStep(at);
    keep(values, at);
  }

  function go(to: BookingStep): void {
    enterStep(to);
    display(to);
  }

  function display(to: BookingStep): void {
    flushSync(() => {
      show(to);
      setOutcome({ errors: [], failure: null, reason: null, attempt: outcome.attempt });
    });
    const heading = document.getElementById(`schritt-${to}`);
    heading?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'start' });
  }

  function fail(why: Partial<BookingOutcome>): void {
    const { errors = [], failure = null, reason = null } = why;
    setOutcome({ errors, failure, reason, attempt: outcome.attempt + 1 });
    const at = stepOfFirst(errors);
    if (!at) return;
    enterStep(at);
    show(at);
  }

  async function send(): Promise<void> {
    const errors = check(values);
    if (errors.length > 0) return fail({ errors });
    setSending(true);
    const total = price && eurosOf(price.total);
    const heldPlaces = await hold.beginBooking();
    const sent = await sendBooking(tidyBooking({ ...values, total }), key.current, heldPlaces, place);
    if ('reference' in sent) {
      deleteDraft(data.combinedId);
      if (place.next) draftNext(place.next, values);
      await leaveSteps();
      // `isSending` stays set until the page unloads, so that a second click does nothing.
      window.location.replace(bookingConfirmationPath({ ...place, date: values.dateKey }, sent.reference));
      return;
    }
    setSending(false);
    hold.endBooking(sent.shortage);
    updateOffer(sent);
    fail(sent);
  }

  /** @returns whether the entered voucher can be used */
  async function redeem(): Promise<boolean> {
    setSending(true);
    const checked = await checkVoucher(data.combinedId, values.voucher ?? '');
    setSending(false);
    if ('errors' in checked) {
      fail(checked);
      return false;
    }
    setOffer({ today, conditions, voucher: checked, earlier });
    setOutcome({ ...outcome, errors: [], failure: null });
    return true;
  }

  /** Applies the server's current prices, departures and extras after a rejected booking. */
  function updateOffer({ reason, offer, extrasLeft }: BookingRefusal): void {
    const update = (change: Partial<FormDeparture>) =>
      setDepartures(departures.map((each) => (each === departure ? { ...each, ...change } : each)));
    if (reason === 'departure-gone') setDepartures(departures.filter((each) => each !== departure));
    if (extrasLeft) update({ extrasLeft });
    if (reason !== 'price-changed' || !offer) return;
    setOffer(offer);
    update({ regularPrice: offer.regularPrice });
  }

  return {
    ...outcome,
    form,
    isLive,
    steps,
    firstStep,
    step,
    values,
    departures,
    holidays: data.holidays,
    departure,
    conditions,
    door,
    price,
    voucher: voucherOf(values),
    earlier,
    priceOf,
    isSending,
    hold,
    areDetailsLost,
    errorOf: (field) => outcome.errors.find((error) => error.field === field)?.message,
    read,
    go,
    redeem: () => void redeem(),
    goBack(to) {
      if (!returnToStep(to)) go(to);
    },
    reveal(field) {
      const at = stepOfField(field);
      enterStep(at);
      flushSync(() => show(at));
    },
    addTraveller() {
      const next = addTravellers(values, 1, most);
      flushSync(() => keep(next));
      focusTraveller(values.travellers.length);
      return next;
    },
    fillTravellers(count) {
      const next = addTravellers(values, count - values.travellers.length, most);
      flushSync(() => keep(next));
      focusTraveller(next.travellers.findIndex(({ firstName }) => firstName.trim() === ''));
      return next;
    },
    removeTraveller(index) {
      const next = removeTraveller(values, index);
      keep(next);
      // The errors contain traveller numbers, which are no longer valid.
      setOutcome({ ...outcome, errors: [] });
      return next;
    },
    onSubmit(event) {
      if (data.isEntered && step === 'summary' && !isSending && check(values).length === 0) {
        // The plain form is sent, and answered with the inbox.
        setSending(true);
        return;
      }
      event.preventDefault();
      if (isSending) return;
      if (step === 'summary') return void send();
      if (shortage && earlierStep(shortage, step) === shortage) {
        if (shortage !== step) go(shortage);
        document.getElementById(placesNoticeId)?.focus();
        return;
      }
      const errors = check(values).filter(({ field }) => stepOfField(field) === step);
      const next = stepAfter(step, 1, steps);
      if (errors.length > 0) fail({ errors });
      else if (step === 'remarks' && values.voucher && !voucherOf(values))
        void redeem().then((isDone) => isDone && go(next));
      else go(next);
    },
  };
}

function focusTraveller(index: number, options: FocusOptions = {}): void {
  document.getElementById(fieldId(`travellers.${index}.firstName`))?.focus(options);
}

/** Returns the step, or the one before it if the trip does not have it. */
function stepIn(steps: readonly BookingStep[], step: BookingStep): BookingStep {
  return steps.includes(step) ? step : 'travellers';
}

/** Returns the step at which the user can choose another departure or fewer travellers; null if the places suffice. */
function shortageStep(state: HoldState): BookingStep | null {
  if (state.status !== 'tooFew') return null;
  return state.available === 0 ? 'departure' : 'travellers';
}

function stepOfFirst([first]: readonly FieldError[]): BookingStep | null {
  return first ? stepOfField(first.field) : null;
}

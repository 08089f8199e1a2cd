/** Computes the published details of a trip: travel, care, board and conditions. */
import { isDetailQuestion } from '../../bookings/travellers/travellerFields.ts';
import { isSkill } from './skills.ts';
import type { ContentDetails, TripDetails } from './tripDetails.ts';
import { unambiguousTiers } from './unambiguousTiers.ts';

/**
 * Returns the details of a trip document. Omits unknown skills and questions, and resolves contradictions of the cancellation
 * fees.
 */
export function detailsOf(destination: ContentDetails): TripDetails {
  return {
    departurePlaces: destination.departurePlaces.map(({ _key, title, time, price, returnTime }) => ({
      key: _key,
      title,
      time,
      price,
      returnTime: returnTime ?? null,
    })),
    board: destination.board ?? null,
    groupSize: destination.groupSize ?? null,
    skills: destination.skills.filter(isSkill),
    schedule: destination.schedule,
    care: destination.care ?? null,
    packingList: destination.packingList,
    cancellation: unambiguousTiers(destination.cancellation),
    payment: destination.payment ?? null,
    extras: destination.extras.map(({ _key, options, limit, ...extra }) => ({
      key: _key,
      ...extra,
      options: options.map(({ _key: option, title, price }) => ({ key: option, title, price })),
      limit: limit ?? null,
    })),
    earlyBird: destination.earlyBird.toSorted((a, b) => b.daysBefore - a.daysBefore),
    siblingDiscount: destination.siblingDiscount ?? null,
    travellerFields: destination.travellerFields.filter(isDetailQuestion),
    insurance: destination.insurance ?? null,
    accessibility: destination.accessibility ?? null,
    languages: destination.languages,
    questions: destination.questions,
  };
}

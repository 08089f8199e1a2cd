/** Computes the published details of a trip: travel, care, board and conditions. */
import { isSkill } from '../../domain/trip/skills.ts';
import type { ContentDetails, TripDetails } from '../../domain/trip/tripDetails.ts';

/** Returns the details of a trip document. Omits unknown skills, and orders the cancellation fees by time. */
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
    cancellation: destination.cancellation.toSorted((a, b) => b.daysBefore - a.daysBefore),
    payment: destination.payment ?? null,
    insurance: destination.insurance ?? null,
    accessibility: destination.accessibility ?? null,
    languages: destination.languages,
    questions: destination.questions,
  };
}

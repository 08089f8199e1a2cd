/** What kitchen and team need to know about travellers. */
import type { DetailedParticipant, TravellerDetails } from '../../domain/organisers/departures/departure.ts';
import type { Participant } from '../../domain/organisers/departures/participants.ts';

const nothing: TravellerDetails = { diet: null, allergies: null, medication: null, emergencyContacts: [] };

/**
 * Adds what was stated about each traveller. The booking form asks for remarks and extras only, so the details are empty.
 * The remarks of a booking may concern each of its travellers.
 */
export async function travellerDetails(participants: readonly Participant[]): Promise<DetailedParticipant[]> {
  const remarks = new Map(participants.flatMap((each) => (each.remarks ? [[each.reference, each.remarks]] : [])));
  return participants.map((participant) => ({
    ...participant,
    remarks: remarks.get(participant.reference) ?? '',
    details: nothing,
  }));
}

/** The answers about the travellers of a booking, which are stored encrypted only (specification §8.9). */
import { z } from 'zod';
import type { BookingValues } from '#domain/bookings/bookingForm.ts';
import { travellersWithoutAnswers } from '#domain/bookings/travellers/missingAnswers.ts';
import { hasSpecialAnswer } from '#domain/bookings/travellers/travellerChecks.ts';
import {
  type AskedQuestions,
  askedFields,
  type EmergencyContact,
  type TravellerDetails,
} from '#domain/trip/travellerFields.ts';
import type { Sealed, Sealer } from '../sealed.ts';

export interface TravellerData {
  /** One entry per traveller, in the order of the booking. The last ones have none if nobody has answered about them yet. */
  travellers: TravellerDetails[];
  emergencyContacts: EmergencyContact[];
  /** The guardian has consented to the processing of answers about health or religion; missing without such answers. */
  healthConsent?: true | undefined;
}

/** What could be read: `unknownKey` if its key is not in DATA_KEYS any more, `damaged` if it was changed. */
export type OpenedTravellerData = TravellerData | 'unknownKey' | 'damaged';

const answer = z.string().optional().catch(undefined);
const dataSchema: z.ZodType<TravellerData> = z.object({
  travellers: z.array(z.record(z.string(), answer).transform(withoutMissing)),
  emergencyContacts: z.array(z.object({ name: z.string(), phone: z.string() })),
  healthConsent: z.literal(true).optional(),
});

/** Returns the answers to what a trip asks; null if there are none. Drops all other answers. */
export function travellerDataOf(
  { travellers, emergencyContacts = [] }: Pick<BookingValues, 'travellers' | 'emergencyContacts'>,
  asked: AskedQuestions,
): TravellerData | null {
  const fields = askedFields(asked);
  const data = {
    travellers: travellers.map(({ details = {} }) =>
      withoutMissing(Object.fromEntries(fields.map(({ key }) => [key, details[key]]))),
    ),
    emergencyContacts: asked.travellerFields.includes('emergencyContacts') ? emergencyContacts : [],
  };
  const isEmpty = data.travellers.every((details) => Object.keys(details).length === 0);
  if (isEmpty && data.emergencyContacts.length === 0) return null;
  // Without the consent, the booking is rejected.
  const needsConsent = data.travellers.some((details) => hasSpecialAnswer(details, asked));
  return { ...data, ...(needsConsent && { healthConsent: true as const }) };
}

export function sealTravellerData(sealer: Sealer, reference: string, data: TravellerData): Sealed {
  return sealer.seal(data, aboutOf(reference));
}

/** Returns the answers of a booking as they are stored, and whether some are missing. @param count number of its travellers */
export function sealedAnswers(
  sealer: Sealer,
  reference: string,
  { asked, data, count }: { asked: AskedQuestions; data: TravellerData | null; count: number },
): { travellerData: Sealed | null; lacksAnswers: boolean } {
  return {
    travellerData: data && sealTravellerData(sealer, reference, data),
    lacksAnswers: travellersWithoutAnswers({ asked, data }, count).length > 0,
  };
}

export function openTravellerData(sealer: Sealer, reference: string, sealed: Sealed): OpenedTravellerData {
  const opened = sealer.open(sealed, aboutOf(reference));
  if (typeof opened === 'string') return opened;
  return dataSchema.safeParse(opened.content).data ?? 'damaged';
}

/** Binds the data to its booking. */
const aboutOf = (reference: string) => `travellers of ${reference}`;

function withoutMissing(details: Record<string, string | undefined>): TravellerDetails {
  return Object.fromEntries(Object.entries(details).filter(([, text]) => text !== undefined && text !== ''));
}

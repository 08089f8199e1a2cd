/** What guardians see and change of their answers about the travellers (specification §8.10). */
import { hash, randomUUID } from 'node:crypto';
import type { SanityClient } from '@sanity/client';
import { commitUnlessChanged } from '../../content/commitUnlessChanged.ts';
import { outdated, retryChange } from '../../content/retryChange.ts';
import type { Database } from '../../database/connectDatabase.ts';
import type { BookingValues } from '../../domain/bookings/bookingForm.ts';
import { checkTravellerDetails } from '../../domain/bookings/travellers/travellerChecks.ts';
import { berlinToday } from '../../domain/dates.ts';
import type { FieldError } from '../../domain/fieldError.ts';
import { addMailDocument } from '../../outbox/mailDocuments.ts';
import type { Party } from '../delivery/composeMail.ts';
import { loadOrganiser } from '../delivery/loadOrganiser.ts';
import type { Sealer } from '../sealed.ts';
import { readStoredBooking, type StoredBooking } from '../states/storedBooking.ts';
import { submissionDocId } from '../submissionStore.ts';
import {
  type OpenedTravellerData,
  openTravellerData,
  sealTravellerData,
  travellerDataOf,
} from '../travellers/travellerData.ts';
import { type AnswersAccess, grantAccess } from './answersAccess.ts';
import { answersMail } from './answersMail.ts';
import { canChange, type GuardianBooking } from './guardianBookings.ts';

/** The stored answers, null if there are none. `version` changes with them. */
export interface OpenedAnswers {
  data: OpenedTravellerData | null;
  version: string;
}

export interface ChangedAnswers extends Pick<BookingValues, 'travellers' | 'emergencyContacts' | 'healthConsent'> {
  /** `version` of the answers that were shown. */
  version: string;
}

/** `outdated`: somebody else has changed the answers. `not allowed`: the trip has begun, or the limit of changes is reached. */
export type AnswersChange = 'done' | 'outdated' | 'not allowed' | FieldError[];

export interface GuardianAnswers {
  /** Decides whether the answers may be opened; each call is an attempt. */
  grantAccess(link: GuardianBooking, birthDate: string): Promise<AnswersAccess>;
  /** Opens the answers. Only after `grantAccess`. */
  open(link: Pick<GuardianBooking, 'stored'>): OpenedAnswers;
  /**
   * Replaces the answers and informs the organiser by mail. Only after `grantAccess`.
   * @throws if the content backend does not answer
   */
  change(link: GuardianBooking, answers: ChangedAnswers): Promise<AnswersChange>;
}

interface GuardianAnswersSettings {
  content: SanityClient;
  database: Database;
  sealer: Sealer;
  /** Recipient of mails for hosts without an address. */
  platform: Party;
  /** Enqueues mails that were stored. */
  enqueueMails: (ids: readonly string[]) => Promise<void>;
  /** Called after each change. */
  onChanged: (subdomain: string) => void;
  now: () => Date;
}

/** Maximum number of changes by the guardian, because each one mails the organiser. */
const maxChanges = 20;
const event = 'answers';

export function createGuardianAnswers(settings: GuardianAnswersSettings): GuardianAnswers {
  const { content, database, sealer, platform, enqueueMails, onChanged, now } = settings;

  const open = ({ stored: { booking } }: { stored: StoredBooking }): OpenedAnswers => {
    const { reference, travellerData } = booking;
    return {
      data: travellerData ? openTravellerData(sealer, reference, travellerData) : null,
      version: hash('sha256', travellerData?.value ?? '', 'base64url').slice(0, 16),
    };
  };

  return {
    grantAccess: (link, birthDate) => grantAccess({ content, database, now }, link, birthDate),
    open,
    async change({ stored: { booking }, subdomain }, answers) {
      const { reference } = booking;
      const organiser = await loadOrganiser(content, platform, subdomain);
      return retryChange<AnswersChange>(async () => {
        const document = await content.getDocument(submissionDocId(reference));
        const stored = document && readStoredBooking(document);
        if (!stored || !canChange({ stored }, berlinToday(now()))) return 'not allowed';
        const changes = stored.transitions.filter((transition) => transition.event === event);
        if (changes.length >= maxChanges) return 'not allowed';
        const { asked = [], payload } = stored.booking;
        const { emergencyContacts = [], healthConsent } = answers;
        const travellers = payload.travellers.map((traveller, index) => ({
          ...traveller,
          details: answers.travellers[index]?.details ?? {},
        }));
        const errors = checkTravellerDetails({ travellers, emergencyContacts, healthConsent }, asked);
        if (errors.length > 0) return errors;
        const data = travellerDataOf({ travellers, emergencyContacts }, asked);
        const before = open({ stored });
        if (JSON.stringify(data) === JSON.stringify(before.data)) return 'done';
        if (before.version !== answers.version) return 'outdated';
        const key = randomUUID();
        const mail = answersMail(stored.booking, { key, subdomain, organiser });
        const record = { _key: key, event, from: stored.state, to: stored.state, actor: 'guardian', by: reference };
        const patch = content
          .patch(submissionDocId(reference))
          .ifRevisionId(stored.revision)
          .setIfMissing({ transitions: [] })
          .append('transitions', [{ ...record, at: now().toISOString(), text: changeText, mail: mail.id }]);
        const changed = data
          ? patch.set({ travellerData: sealTravellerData(sealer, reference, data) })
          : patch.unset(['travellerData']);
        const transaction = addMailDocument(content.transaction().patch(changed), mail, now());
        if ((await commitUnlessChanged(transaction)) === 'conflict') return outdated;
        await enqueueMails([mail.id]);
        onChanged(subdomain);
        return 'done';
      });
    },
  };
}

/** What the inbox shows. Mails and inbox do not tell which answers were changed. */
const changeText = 'Angaben zu den Reisenden';

import { itemPath } from '#domain/fields/fieldPaths.ts';
import { may } from '#domain/organisers/accounts/permissions.ts';
import { closingParts, closings } from '#domain/organisers/departures/closing.ts';
import {
  type DeparturePart,
  departurePath,
  mailingPath,
  participantsCsvPath,
} from '#domain/organisers/departures/departurePaths.ts';
import type { ParticipantSelection } from '#domain/organisers/departures/participants.ts';
import { editPath } from '#domain/organisers/organiserPaths.ts';
import type { DepartureData } from '#pageData/organisers/departures.ts';
import { useOrganiserHost } from '#views/components/organisers/useOrganiserHost.ts';
import * as de from '#views/texts/de.ts';
import styles from './DepartureActions.module.css';

interface DepartureActionsProps extends Pick<DepartureData, 'departure' | 'canClose'> {
  selection: ParticipantSelection;
}

interface Action {
  href: string;
  text: string;
  isFile?: boolean;
}

/** What can be done with the departure, and its lists, in groups. A group without an action of the user is left out. */
export function DepartureActions({ departure, canClose, selection }: DepartureActionsProps) {
  const host = useOrganiserHost(departure.subdomain);
  const mayWrite = may(host, 'bookings.write');
  const mayRead = may(host, 'travellers.read');
  const mayEdit = may(host, 'trips.write');
  const to = (part: DeparturePart, text: string): Action => ({ href: departurePath(departure, part), text });
  const texts = de.departure;
  const groups: [title: string, actions: Action[]][] = [
    [
      texts.groups.families,
      [
        ...(mayWrite && canClose ? [to('buchen', de.enteredBooking.title)] : []),
        ...(mayWrite ? [{ href: mailingPath(departure), text: texts.mail }] : []),
        ...(mayRead ? [to('angaben', de.departureAnswers.title)] : []),
        ...(mayWrite ? [to('kontingente', de.contingents.title)] : []),
      ],
    ],
    [
      texts.groups.team,
      [
        ...(mayRead ? [to('notfall', texts.emergency), to('kueche', texts.kitchen)] : []),
        to('zimmer', de.rooms.title),
        ...(mayRead ? [to('team', de.team.title)] : []),
        { href: participantsCsvPath(departure, selection), text: texts.csv, isFile: true },
      ],
    ],
    [
      texts.groups.change,
      [
        ...(canClose && mayEdit ? [to('verkauf', texts.sale.title)] : []),
        ...(mayEdit
          ? [
              {
                href: editPath(departure.subdomain, departure.combinedId, itemPath('dates', departure.dateKey)),
                text: de.departures.edit,
              },
            ]
          : []),
        ...(mayWrite && canClose
          ? closings.map((closing) => to(closingParts[closing], de.closing.of[closing].title))
          : []),
      ],
    ],
  ];
  return (
    <div className={`screenOnly ${styles.groups}`}>
      {groups
        .filter(([, actions]) => actions.length > 0)
        .map(([title, actions]) => (
          <nav key={title} className={`boxed stack-1 ${styles.group}`} aria-label={title}>
            <h2 className="text-m">{title}</h2>
            <ul className={styles.actions}>
              {actions.map(({ href, text, isFile }) => (
                <li key={href}>
                  <a href={href} download={isFile}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
    </div>
  );
}

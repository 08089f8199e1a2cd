import { may } from '#domain/organisers/accounts/permissions.ts';
import { departurePath } from '#domain/organisers/departures/departurePaths.ts';
import {
  type PlannedChild,
  type Room,
  type RoomKind,
  roomHints,
  roomKinds,
} from '#domain/organisers/departures/rooms.ts';
import type { RoomsData } from '#pageData/organisers/camp.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field, Options } from '#views/components/form/Field.tsx';
import { DepartureFrame } from '#views/components/organisers/departures/DepartureFrame.tsx';
import { PrintButton } from '#views/components/organisers/departures/PrintButton.tsx';
import stacked from '#views/components/organisers/stackedTable.module.css';
import { useOrganiserHost } from '#views/components/organisers/useOrganiserHost.ts';
import { TitledSection } from '#views/components/TitledSection.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './RoomsPage.module.css';

/** Organisers put the children of a departure into rooms, tents and groups, and print who is where. */
export function RoomsPage({ args }: PageProps<'RoomsPage'>) {
  const data = usePageQuery('organiserRooms', args);
  const { departure, rooms, children } = data;
  const mayWrite = may(useOrganiserHost(args.subdomain), 'bookings.write');
  const action = departurePath(departure, 'zimmer');
  return (
    <DepartureFrame departure={departure} part={de.rooms.title}>
      {rooms.length > 0 ? <Occupancies {...data} action={mayWrite ? action : null} /> : null}
      {mayWrite && rooms.length > 0 ? <PlanForm {...data} action={action} /> : null}
      {mayWrite ? <RoomForm {...data} action={action} /> : null}
      {children.length === 0 ? <p>{de.rooms.nobody}</p> : null}
    </DepartureFrame>
  );
}

interface FormProps extends RoomsData {
  action: string;
}

function RoomForm({ fields, errors, failure, action }: FormProps) {
  const texts = de.rooms;
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <TitledSection id="anlegen" title={texts.add} className="raised stack-4 screenOnly">
      <form method="post" action={action} className="stack-4 start" noValidate>
        <ErrorSummary title={texts.failed} errors={errors} failure={failure} />
        <div className={styles.fields}>
          <Field name="art" label={texts.kind}>
            <select defaultValue={fields.art}>
              <Options of={roomKinds.map((kind) => [kind, texts.kinds[kind]])} />
            </select>
          </Field>
          <Field name="name" label={texts.name} error={errorOf('name')}>
            <input type="text" autoComplete="off" maxLength={60} defaultValue={fields.name} />
          </Field>
          <Field name="groesse" label={texts.size} hint={texts.sizeHint} error={errorOf('groesse')} isOptional>
            <input inputMode="numeric" autoComplete="off" maxLength={3} defaultValue={fields.groesse} />
          </Field>
          <Field name="anzahl" label={texts.count} hint={texts.countHint} error={errorOf('anzahl')} isOptional>
            <input inputMode="numeric" autoComplete="off" maxLength={2} defaultValue={fields.anzahl} />
          </Field>
        </div>
        <Button type="submit" name="aktion" value="anlegen">
          {texts.create}
        </Button>
      </form>
    </TitledSection>
  );
}

/** Returns the kinds of rooms that the departure has. */
function kindsOf(rooms: readonly Room[]): RoomKind[] {
  return roomKinds.filter((kind) => rooms.some((room) => room.kind === kind));
}

function PlanForm({ rooms, children, showsAnswers, action }: FormProps) {
  const texts = de.rooms;
  const kinds = kindsOf(rooms);
  const roomOf = (child: PlannedChild, kind: RoomKind) =>
    rooms.find(({ id, kind: each }) => each === kind && child.rooms.includes(id))?.id ?? '';
  const nameOf = ({ key }: PlannedChild, kind: RoomKind) => `platz.${key}.${kind}`;
  const shown = children.flatMap((child) => kinds.map((kind) => [nameOf(child, kind), roomOf(child, kind)]));
  if (children.length === 0) return null;
  const columns = [texts.age, texts.gender, texts.wishes, texts.friends];
  return (
    <TitledSection id="einteilen" title={texts.plan} className="stack-3 screenOnly">
      <p className="note">{texts.planHint}</p>
      {showsAnswers ? null : <p className="note">{texts.noAnswers}</p>}
      <form key={JSON.stringify(shown)} method="post" action={action} className="stack-4">
        <input type="hidden" name="stand" value={JSON.stringify(Object.fromEntries(shown))} />
        <table className={`${stacked.table} ${styles.table}`}>
          <thead>
            <tr>
              {[texts.name, ...columns, ...kinds.map((kind) => texts.kinds[kind])].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {children.map((child) => (
              <tr key={child.key}>
                <th scope="row">{child.name}</th>
                <td data-column={texts.age}>{child.age ?? '?'}</td>
                <td data-column={texts.gender}>{child.gender}</td>
                <td data-column={texts.wishes}>{child.wishes.join(' · ')}</td>
                <td data-column={texts.friends}>{child.friends.join(', ')}</td>
                {kinds.map((kind) => (
                  <td key={kind} data-column={texts.kinds[kind]}>
                    <select
                      name={nameOf(child, kind)}
                      aria-label={texts.inRoom(texts.kinds[kind], child.name)}
                      defaultValue={roomOf(child, kind)}
                    >
                      <option value="">{texts.none}</option>
                      <Options of={rooms.filter((room) => room.kind === kind).map(({ id, name }) => [id, name])} />
                    </select>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.save}>
          <Button type="submit" name="aktion" value="einteilen">
            {texts.save}
          </Button>
        </p>
      </form>
    </TitledSection>
  );
}

interface OccupanciesProps extends RoomsData {
  /** Null if the rooms cannot be removed. */
  action: string | null;
}

/** Who is in which room, to read and print. */
function Occupancies({ rooms, children, action }: OccupanciesProps) {
  const texts = de.rooms;
  const inside = (id: string) => children.filter((child) => child.rooms.includes(id));
  return (
    <TitledSection id="belegung" title={texts.lists}>
      <PrintButton />
      <ul className={styles.rooms}>
        {rooms.map((room) => (
          <li key={room.id} className="boxed stack-2">
            <RoomCard room={room} inside={inside(room.id)} action={action} />
          </li>
        ))}
      </ul>
      {kindsOf(rooms).map((kind) => {
        const ids = rooms.filter((room) => room.kind === kind).map(({ id }) => id);
        const without = children.filter((child) => !child.rooms.some((id) => ids.includes(id)));
        return without.length === 0 ? null : (
          <p key={kind}>
            <strong>{texts.without(texts.kinds[kind], without.length)}</strong>{' '}
            {without.map(({ name }) => name).join(', ')}
          </p>
        );
      })}
    </TitledSection>
  );
}

function RoomCard({ room, inside, action }: { room: Room; inside: PlannedChild[]; action: string | null }) {
  const texts = de.rooms;
  const { tooMany, isMixed, ages } = roomHints(room, inside);
  const hints = [
    tooMany > 0 ? texts.tooMany(tooMany) : null,
    isMixed ? texts.mixed : null,
    ages ? texts.wideAges(...ages) : null,
  ].filter((hint) => hint !== null);
  return (
    <>
      <h3 className="text-m">
        {room.name} <span className="note">{texts.places(inside.length, room.size)}</span>
      </h3>
      {hints.length > 0 ? <p className={styles.hint}>{hints.join(' · ')}</p> : null}
      {inside.length === 0 ? <p className="note">{texts.empty}</p> : null}
      <ul>
        {inside.map(({ key, name, age }) => (
          <li key={key}>{texts.child(name, age)}</li>
        ))}
      </ul>
      {action ? (
        <form method="post" action={action} className="screenOnly">
          <Button
            variant="quiet"
            size="small"
            type="submit"
            name="aktion"
            value={`entfernen ${room.id}`}
            aria-label={texts.remove(room.name)}
          >
            {texts.removeShort}
          </Button>
        </form>
      ) : null}
    </>
  );
}

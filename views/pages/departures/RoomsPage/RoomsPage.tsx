import { type DragEvent, useEffect, useRef, useState } from 'react';
import { may } from '#domain/organisers/accounts/permissions.ts';
import { departurePath } from '#domain/organisers/departures/departurePaths.ts';
import { tally } from '#domain/organisers/departures/participants.ts';
import {
  type PlannedChild,
  proposeRooms,
  type Room,
  type RoomKind,
  roomHints,
  roomKinds,
  unfulfilledWishes,
} from '#domain/organisers/departures/rooms.ts';
import type { RoomsData } from '#pageData/organisers/camp.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field, Options } from '#views/components/form/Field.tsx';
import { DepartureFrame } from '#views/components/organisers/departures/DepartureFrame.tsx';
import { PrintButton } from '#views/components/organisers/departures/PrintButton.tsx';
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
      {rooms.length > 0 && !mayWrite ? <Occupancies rooms={rooms} planned={children} /> : null}
      {rooms.length > 0 && mayWrite ? (
        <PlanForm key={JSON.stringify(storedPlan(data))} {...data} action={action} />
      ) : null}
      {rooms.length === 0 && children.length > 0 ? (
        <TitledSection id="kinder" title={de.rooms.children(children.length)}>
          <Genders {...data} />
          <Children of={children} />
        </TitledSection>
      ) : null}
      {mayWrite ? <RoomForm {...data} action={action} /> : null}
      {children.length === 0 ? <p>{de.rooms.nobody}</p> : null}
    </DepartureFrame>
  );
}

/** How many girls and boys there are, or why that is not known. */
function Genders({ children, showsAnswers, asksGender }: RoomsData) {
  const texts = de.rooms;
  if (!showsAnswers) return <p className="note">{texts.noAnswers}</p>;
  const genders = tally(children.flatMap(({ gender }) => gender ?? []));
  const unknown = children.filter(({ gender }) => gender === null).length;
  return <p className="note">{genders.length > 0 ? texts.genders(genders, unknown) : texts.noGenders(asksGender)}</p>;
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

/** Name of the select for a child and a kind. */
const nameOf = (child: string, kind: RoomKind) => `platz.${child}.${kind}`;

/** The room of each child and kind by the name of its select; empty for none. */
type Plan = Record<string, string>;

function storedPlan({ rooms, children }: RoomsData): Plan {
  const roomOf = (child: PlannedChild, kind: RoomKind) =>
    rooms.find(({ id, kind: each }) => each === kind && child.rooms.includes(id))?.id ?? '';
  return Object.fromEntries(
    children.flatMap((child) => kindsOf(rooms).map((kind) => [nameOf(child.key, kind), roomOf(child, kind)])),
  );
}

/** Puts a child into a room; null takes it out of those of the kind. */
type Put = (child: string, kind: RoomKind, room: string | null) => void;

/** The rooms with their children, who can be dragged or sent with a select. A button saves the plan. Removing a room saves it, too. */
function PlanForm(data: FormProps) {
  const { rooms, children, action } = data;
  const texts = de.rooms;
  const kinds = kindsOf(rooms);
  const stored = storedPlan(data);
  const [plan, setPlan] = useState(stored);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // What was chosen before hydration.
    const entered = [...new FormData(form.current ?? undefined)].filter(([name]) => name.startsWith('platz.'));
    setPlan((before) => ({ ...before, ...(Object.fromEntries(entered) as Plan) }));
  }, []);
  const changes = Object.keys(stored).filter((name) => stored[name] !== plan[name]).length;
  const put: Put = (child, kind, room) => setPlan((before) => ({ ...before, [nameOf(child, kind)]: room ?? '' }));
  const moved = useRef('');
  // A child that was sent elsewhere with its select keeps the focus there.
  useEffect(() => {
    const select = form.current?.elements.namedItem(moved.current);
    moved.current = '';
    if (select instanceof HTMLSelectElement) select.focus();
  });
  const planned = children.map((child) => ({
    ...child,
    rooms: kinds.map((kind) => plan[nameOf(child.key, kind)] ?? '').filter(Boolean),
  }));
  const propose = () => {
    const beds = rooms.filter(({ kind }) => kind !== 'group');
    const proposed = proposeRooms(beds, planned);
    for (const { id, kind } of beds) for (const [child, room] of proposed) if (room === id) put(child, kind, room);
  };
  return (
    <form ref={form} method="post" action={action} className="stack-4">
      <input type="hidden" name="stand" value={JSON.stringify(stored)} />
      {children.length === 0 ? null : (
        <div className="stack-2 screenOnly">
          {kinds.some((kind) => kind !== 'group') ? (
            <>
              <p className="scriptsOnly">
                <Button variant="secondary" onClick={propose}>
                  {texts.propose}
                </Button>
              </p>
              <details className="scriptsOnly">
                <summary>{texts.rules}</summary>
                <p className="note">{texts.proposeHint(children.some(({ gender }) => gender !== null))}</p>
              </details>
            </>
          ) : null}
          <Genders {...data} />
        </div>
      )}
      <Occupancies
        rooms={rooms}
        planned={planned}
        put={put}
        send={(child, kind, room) => {
          moved.current = nameOf(child, kind);
          put(child, kind, room);
        }}
      />
      {children.length === 0 ? null : (
        <p className={`row-3 screenOnly ${styles.save}`}>
          <Button type="submit" name="aktion" value="einteilen">
            {texts.save}
          </Button>
          <span role="status">{changes > 0 ? texts.unsaved(changes) : null}</span>
        </p>
      )}
    </form>
  );
}

interface OccupanciesProps {
  rooms: readonly Room[];
  planned: readonly PlannedChild[];
  /** Missing if nothing can be changed. */
  put?: Put;
  /** Like `put`, with the select of the child. */
  send?: Put;
}

/** Who is in which room, to read, print and drag. */
function Occupancies({ rooms, planned, put, send }: OccupanciesProps) {
  const texts = de.rooms;
  const missing = kindsOf(rooms).flatMap((kind) => {
    const ids = rooms.filter((room) => room.kind === kind).map(({ id }) => id);
    const without = planned.filter((child) => !child.rooms.some((id) => ids.includes(id)));
    // Children are also dragged out of their room.
    return without.length > 0 || put ? [{ kind, without }] : [];
  });
  return (
    <TitledSection id="belegung" title={texts.lists}>
      {put && planned.length > 0 ? <p className="note screenOnly">{texts.dragHint}</p> : null}
      <div className={missing.length > 0 ? `stack-3 ${styles.board}` : undefined}>
        {missing.length > 0 ? (
          <div className="stack-3">
            {missing.map(({ kind, without }) => (
              <div
                key={kind}
                className={`stack-2 ${styles.without} ${without.length === 0 ? 'screenOnly' : ''}`}
                {...(put && dropTarget((child) => put(child, kind, null)))}
              >
                <p className="bold">{texts.without(texts.kinds[kind], without.length)}</p>
                <Children of={without} kind={kind} rooms={rooms} send={send} />
              </div>
            ))}
          </div>
        ) : null}
        <ul className={styles.rooms}>
          {rooms.map((room) => (
            <li
              key={room.id}
              className="boxed stack-2"
              {...(put && dropTarget((child) => put(child, room.kind, room.id)))}
            >
              <RoomCard
                room={room}
                inside={planned.filter((child) => child.rooms.includes(room.id))}
                rooms={rooms}
                send={send}
              />
            </li>
          ))}
        </ul>
      </div>
      <Unfulfilled rooms={rooms} planned={planned} />
      <PrintButton />
    </TitledSection>
  );
}

/** The wishes for other children that rooms and tents do not fulfil, once somebody is in one. */
function Unfulfilled({ rooms, planned }: Pick<OccupanciesProps, 'rooms' | 'planned'>) {
  const beds = rooms.filter(({ kind }) => kind !== 'group');
  const isBegun = planned.some((child) => beds.some(({ id }) => child.rooms.includes(id)));
  const wishes = isBegun ? unfulfilledWishes(beds, planned) : [];
  if (wishes.length === 0) return null;
  return (
    <div className="stack-2 screenOnly" role="status">
      <h3 className="text-m">{de.rooms.unfulfilled}</h3>
      <ul>
        {wishes.map(({ child, wish, other }) => (
          <li key={`${child} ${wish} ${other}`} className={styles.hint}>
            {de.rooms.unfulfilledWish(child, wish, other)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Type of what is dragged, so that nothing else can be dropped. */
const childType = 'application/x-child';

/** Returns the properties of an element on which a child can be dropped. */
function dropTarget(onChild: (child: string) => void) {
  const mark = (event: DragEvent<HTMLElement>, isOver: boolean) =>
    event.currentTarget.toggleAttribute('data-over', isOver);
  return {
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!event.dataTransfer.types.includes(childType)) return;
      event.preventDefault();
      mark(event, true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => mark(event, false),
    onDrop(event: DragEvent<HTMLElement>) {
      event.preventDefault();
      mark(event, false);
      onChild(event.dataTransfer.getData(childType));
    },
  };
}

interface ChildrenProps {
  of: readonly PlannedChild[];
  /** Where they are, and where they can be sent; missing if nothing can be changed. */
  kind?: RoomKind;
  rooms?: readonly Room[];
  send?: Put | undefined;
}

/** Children with what the screen shows below them, and a select for whoever cannot drag them. */
function Children({ of: children, kind, rooms = [], send }: ChildrenProps) {
  const texts = de.rooms;
  const choices = rooms.filter((room) => room.kind === kind);
  return (
    <ul className={styles.children}>
      {children.map((child) => (
        <li
          key={child.key}
          draggable={send !== undefined}
          onDragStart={(event) => {
            event.dataTransfer.setData(childType, child.key);
            event.dataTransfer.effectAllowed = 'move';
          }}
        >
          <span>
            {texts.child(child.name, child.age)}
            {child.gender ? <span className="note"> {child.gender}</span> : null}
          </span>
          {kind && send ? (
            <select
              className="screenOnly"
              name={nameOf(child.key, kind)}
              aria-label={texts.inRoom(texts.kinds[kind], child.name)}
              value={choices.find(({ id }) => child.rooms.includes(id))?.id ?? ''}
              onChange={(event) => send(child.key, kind, event.target.value || null)}
            >
              <option value="">{texts.none}</option>
              <Options of={choices.map(({ id, name }) => [id, name])} />
            </select>
          ) : null}
          {child.remarks ? <span className="note screenOnly">{texts.remarks(child.remarks)}</span> : null}
          {child.wishes.length > 0 ? (
            <span className="note screenOnly">{texts.wish(child.wishes.join(' · '))}</span>
          ) : null}
          {child.friends.length > 0 ? <span className="note screenOnly">{texts.with(child.friends)}</span> : null}
        </li>
      ))}
    </ul>
  );
}

interface RoomCardProps {
  room: Room;
  inside: readonly PlannedChild[];
  rooms: readonly Room[];
  send?: Put | undefined;
}

function RoomCard({ room, inside, rooms, send }: RoomCardProps) {
  const texts = de.rooms;
  const { tooMany, isMixed, ages, apart } = roomHints(room, inside);
  const hints = [
    tooMany > 0 ? texts.tooMany(tooMany) : null,
    isMixed ? texts.mixed : null,
    apart ? texts.apart(apart) : null,
    ages ? texts.wideAges(...ages) : null,
  ].filter((hint) => hint !== null);
  return (
    <>
      <h3 className="text-m">
        {room.name} <span className="note">{texts.places(inside.length, room.size)}</span>
      </h3>
      {hints.length > 0 ? <p className={styles.hint}>{hints.join(' · ')}</p> : null}
      {inside.length === 0 ? <p className="note">{texts.empty}</p> : null}
      <Children of={inside} kind={room.kind} rooms={rooms} send={send} />
      {send ? (
        <p className="screenOnly">
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
        </p>
      ) : null}
    </>
  );
}

-- Rooms, tents and groups of a departure, the travellers in them, links for its leaders, and what they record.

create table rooms (
  id uuid primary key,
  subdomain text not null,
  trip text not null,
  date_key text not null,
  -- Last day of the trip. The row is deleted with the bookings.
  ends_on date not null,
  kind text not null check (kind in ('room', 'tent', 'group')),
  name text not null,
  size integer check (size > 0)
);
create index on rooms (trip, date_key);
create index on rooms (ends_on);

-- Deferrable, so that the positions of a booking can be shifted in one statement.
create table room_places (
  room uuid not null references rooms on delete cascade,
  reference text not null references bookings on delete cascade,
  position integer not null,
  primary key (room, reference, position) deferrable
);
create index on room_places (reference);

create table leader_links (
  id uuid primary key,
  subdomain text not null,
  trip text not null,
  date_key text not null,
  ends_on date not null,
  -- Who gets the link.
  name text not null,
  shows_health boolean not null,
  created_by text not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index on leader_links (trip, date_key);
create index on leader_links (ends_on);

create table check_ins (
  -- Chosen by the browser if it was recorded without a connection, so that a repetition is recognised.
  id uuid primary key,
  reference text not null references bookings on delete cascade,
  position integer not null,
  at timestamptz not null,
  is_present boolean not null,
  link uuid not null references leader_links on delete cascade
);
create index on check_ins (reference);
create index on check_ins (link);

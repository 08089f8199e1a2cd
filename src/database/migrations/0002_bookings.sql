-- Bookings and messages with what happened to them, places, waiting lists, and the mails of all of them.

-- A mail address as it is compared: people write their own in different ways.
create function plain_address(address text) returns text language sql immutable parallel safe
  return lower(normalize(address, nfkc) collate pg_c_utf8);

-- Departures of trips, by the trip's combined id and the key of the departure in its document. Whoever takes or frees places
-- locks the row first. The organiser's content has the capacity; how many places are taken is a query over the other tables.
create table departures (
  trip text not null,
  date_key text not null,
  primary key (trip, date_key)
);

-- What bookings and messages have in common.
create table submissions (
  reference text primary key check (reference ~ '^LF-[A-Z0-9]{4}-[A-Z0-9]{4}$'),
  kind text not null check (kind in ('booking', 'contact')),
  -- Host that receives it; null for the marketplace.
  subdomain text,
  received_at timestamptz not null,
  -- Hash of the idempotency key; null after the key may be used again.
  idempotency_key text unique,
  -- Hashes of key and content: a repetition has one of them.
  fingerprint text not null,
  email text not null,
  -- Replaces the address after an organiser has corrected it.
  corrected_email text,
  trip_title text,
  trip_url text,
  trip_picture jsonb,
  answered_by text,
  answered_at timestamptz,
  -- Words by which organisers find it.
  words tsvector not null,
  check ((answered_by is null) = (answered_at is null))
);
create index on submissions (subdomain, received_at desc, reference);
create index on submissions (received_at desc, reference);
create index on submissions using gin (words);
create index on submissions (plain_address(email));
create index on submissions (plain_address(corrected_email)) where corrected_email is not null;

create table messages (
  reference text primary key references submissions on delete cascade,
  name text not null,
  topic text,
  text text not null,
  trip text
);

create table bookings (
  reference text primary key references submissions on delete cascade,
  trip text not null,
  date_key text not null,
  state text not null check (state in ('requested', 'confirmed', 'declined', 'cancelled')),
  -- Number of travellers.
  places integer not null check (places > 0),
  -- Days of the departure when it was booked or moved.
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  guardian jsonb not null,
  -- Key, title and time of the departure place; null for own arrival, or if the trip has none.
  boarding jsonb,
  has_own_arrival boolean not null,
  remarks text,
  -- Cents.
  price_per_traveller integer not null check (price_per_traveller >= 0),
  total integer not null check (total >= 0),
  -- Terms of payment and cancellation at the time of booking.
  terms jsonb,
  -- What the trip asked about the travellers, and the encrypted answers.
  asked text[],
  traveller_data jsonb,
  -- Wrong birth dates that were entered to see the answers, for one mailbox.
  attempts jsonb,
  -- State of the invitation to a review.
  review_state text check (review_state in ('invited', 'skipped', 'given', 'declined')),
  review_at timestamptz,
  foreign key (trip, date_key) references departures,
  check ((review_state is null) = (review_at is null))
);
create index on bookings (trip, date_key);
create index on bookings (ends_on);

-- Positions count from 0.
create table travellers (
  reference text not null references bookings on delete cascade,
  position integer not null check (position >= 0),
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  primary key (reference, position)
);

-- Surcharges and discounts in cents, of one traveller or of the whole booking.
create table price_lines (
  reference text not null references bookings on delete cascade,
  position integer not null check (position >= 0),
  kind text not null check (kind in ('boarding', 'extra', 'siblings')),
  label text not null,
  traveller integer,
  amount integer not null,
  primary key (reference, position),
  foreign key (reference, traveller) references travellers (reference, position)
);

create table booked_extras (
  reference text not null references bookings on delete cascade,
  position integer not null check (position >= 0),
  extra text not null,
  traveller integer,
  option text,
  primary key (reference, position)
);

create table mailings (
  id uuid primary key,
  subdomain text not null,
  trip text not null,
  date_key text not null,
  ends_on date not null,
  subject text not null,
  actor text not null,
  at timestamptz not null,
  -- Number of its mails.
  count integer not null check (count > 0)
);
create index on mailings (subdomain, at);
create index on mailings (trip, date_key, at desc);

alter table mails
  -- Null for the organiser of `subdomain`, whose address is read when the mail is sent.
  alter column recipient drop not null,
  -- Name and address that receive replies; null for the organiser.
  add column reply_to jsonb,
  -- For the two mails that a booking or message causes: to whom they go.
  add column delivery text check (delivery in ('organiser', 'sender')),
  add column mailing uuid references mailings on delete set null,
  -- The last attempt, the class of the server's reply, and the next attempt.
  add column tried_at timestamptz,
  add column reply text check (reply in ('4xx', '5xx')),
  add column next_try_at timestamptz,
  -- Organiser who has seen that the mail was not delivered.
  add column acknowledged_by text,
  add column acknowledged_at timestamptz,
  drop constraint mails_state_check,
  add constraint mails_state_check
    check (state in ('waiting', 'sent', 'filed', 'refused', 'failed', 'withheld', 'expired'));
create index on mails (about);
create index on mails (plain_address(recipient));
create index on mails (mailing) where mailing is not null;
create index on mails (about) where state in ('refused', 'failed') and delivery is not null and acknowledged_at is null;

-- Changes of a booking: its state, a move, a correction of a traveller, or changed answers.
create table booking_events (
  id bigint generated always as identity primary key,
  reference text not null references bookings on delete cascade,
  at timestamptz not null,
  event text not null check (event in ('confirm', 'decline', 'cancel', 'move', 'correct', 'answers')),
  -- State after the event.
  state text not null check (state in ('requested', 'confirmed', 'declined', 'cancelled')),
  actor text not null check (actor in ('host', 'guardian')),
  -- User name of the organiser, or the reference of the booking.
  by text not null,
  reason text not null,
  -- Fee of a cancellation by the guardian in cents; null if the terms state none.
  fee integer check (fee >= 0),
  -- What was moved or corrected.
  text text,
  mail text references mails on delete set null
);
create index on booking_events (reference);
create index on booking_events (mail) where mail is not null;
create index on booking_events (at);

-- Marks that an amount was paid, or that such a mark was wrong. The last one of a part applies.
create table payments (
  id bigint generated always as identity primary key,
  reference text not null references bookings on delete cascade,
  at timestamptz not null,
  part text not null check (part in ('deposit', 'balance', 'settlement')),
  is_paid boolean not null,
  -- Cents; negative for a settlement that the family owes.
  amount integer not null,
  by text not null
);
create index on payments (reference);

create table replies (
  id bigint generated always as identity primary key,
  reference text not null references submissions on delete cascade,
  -- Equal for repetitions of the same reply.
  key text not null,
  at timestamptz not null,
  by text not null,
  text text not null,
  mail text references mails on delete set null,
  unique (reference, key)
);
create index on replies (mail) where mail is not null;

-- Places that a visitor holds while the booking form is open.
create table holds (
  id uuid primary key,
  trip text not null,
  date_key text not null,
  places integer not null check (places > 0),
  -- Digest of the visitor's address.
  owner text not null,
  started_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > started_at),
  foreign key (trip, date_key) references departures
);
create index on holds (trip, date_key);
create index on holds (expires_at);

-- When a visitor has first held more than the share of a departure that one visitor may hold for long.
create table large_holds (
  trip text not null,
  date_key text not null,
  owner text not null,
  since timestamptz not null,
  primary key (trip, date_key, owner),
  foreign key (trip, date_key) references departures
);

create table waiting_entries (
  reference text primary key check (reference ~ '^LF-[A-Z0-9]{4}-[A-Z0-9]{4}$'),
  -- Host of the trip.
  subdomain text not null,
  trip text not null,
  date_key text not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  trip_title text not null,
  trip_url text not null,
  -- Normalised address. A mailbox has at most one open entry for a departure.
  mailbox text not null,
  places integer not null check (places > 0),
  name text not null,
  email text not null,
  received_at timestamptz not null,
  state text not null check
    (state in ('unconfirmed', 'waiting', 'offered', 'accepted', 'declined', 'expired', 'left', 'removed')),
  -- When the mailbox was confirmed. It decides the order of the list.
  joined_at timestamptz,
  -- End of the offer.
  offered_until timestamptz,
  -- Booking that was made with the offer.
  booking text references bookings on delete set null,
  closed_at timestamptz,
  foreign key (trip, date_key) references departures,
  check ((state = 'offered') = (offered_until is not null)),
  check (joined_at is not null or state not in ('waiting', 'offered'))
);
create unique index waiting_entries_mailbox on waiting_entries (trip, date_key, mailbox)
  where state in ('unconfirmed', 'waiting', 'offered');
create index on waiting_entries (trip, date_key, joined_at, reference) where state in ('waiting', 'offered');
create index on waiting_entries (trip, date_key, mailbox);
create index on waiting_entries (plain_address(email));
create index on waiting_entries (ends_on);
create index on waiting_entries (booking) where booking is not null;

-- Requests to join a list. The link of each mail confirms its own request, until one of them is confirmed.
create table waiting_requests (
  entry text not null references waiting_entries on delete cascade,
  -- Named by the link of the mail.
  id uuid not null,
  -- Hash of the idempotency key.
  idempotency_key text not null,
  places integer not null check (places > 0),
  name text not null,
  email text not null,
  received_at timestamptz not null,
  primary key (entry, id),
  unique (entry, idempotency_key)
);
create index on waiting_requests (plain_address(email));

-- Reviews of trips (specification §12.7).

create table reviews (
  id text primary key check (id ~ '^review-[A-Za-z0-9_-]{1,100}$'),
  -- Host of the trip.
  subdomain text not null,
  trip text not null,
  date_key text not null check (date_key <> ''),
  -- Null for an imported review, and after the booking was deleted.
  booking text unique references bookings on delete set null,
  by text not null check (by in ('eltern', 'jugendliche')),
  -- Age of the traveller in years.
  age integer not null check (age between 0 and 120),
  -- First name or initials of the author.
  name text check (name <> ''),
  -- Stars.
  programm integer not null check (programm between 1 and 5),
  betreuung integer not null check (betreuung between 1 and 5),
  unterkunft integer not null check (unterkunft between 1 and 5),
  verpflegung integer not null check (verpflegung between 1 and 5),
  text text not null check (char_length(text) between 1 and 3000),
  -- Reply of the organiser.
  answer text check (char_length(answer) between 1 and 2000),
  -- Whether the author has booked the trip here.
  is_verified boolean not null,
  at timestamptz not null,
  -- Increases with each change.
  version integer not null check (version > 0)
);
create index on reviews (trip);
create index on reviews (subdomain, at desc, id);

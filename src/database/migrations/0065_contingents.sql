-- Places that an organiser reserves for a group, such as a school class. The contingent is a group with one link: whoever has it
-- books these places, in one booking or in several.
create table contingents (
  id uuid primary key references booking_groups on delete cascade,
  subdomain text not null,
  -- Name of the group.
  title text not null,
  -- Contact person.
  name text not null,
  email text not null,
  trip_title text not null,
  starts_on date not null,
  -- Last day on which its places are reserved.
  until date not null,
  -- Cents per traveller; null for the price of the departure.
  price integer check (price >= 0),
  changed_by text not null,
  changed_at timestamptz not null,
  -- When the places that nobody has booked became free.
  closed_at timestamptz
);
create index on contingents (until) where closed_at is null;
create index on contingents (plain_address(email));
create index on booking_groups (trip, date_key);

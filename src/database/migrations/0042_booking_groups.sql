-- Families that book the same departure together. Whoever has the link, which contains the id, sees the first names that
-- families have agreed to show.

create table booking_groups (
  id uuid primary key,
  trip text not null,
  date_key text not null,
  -- Last day of the trip. The row is deleted afterwards.
  ends_on date not null
);
create index on booking_groups (ends_on);

alter table bookings
  add column group_id uuid references booking_groups on delete set null,
  -- Whether the group may see the first names of the travellers.
  add column shows_names boolean not null default false;
create index on bookings (group_id) where group_id is not null;

-- Each family of a group gets a link of its own: a row is such a link now. Its hold, if it has one, has the id of the link.

alter table booking_groups
  -- Links with the same value belong to one group.
  add column party uuid,
  -- The first family has created the group.
  add column position integer not null default 1,
  -- Places that the family needs.
  add column places integer not null default 1,
  -- Until when places were held for the group when it was created; null if none were.
  add column held_until timestamptz;
update booking_groups set party = id;
alter table booking_groups alter column party set default gen_random_uuid();
alter table booking_groups alter column party set not null;
create index on booking_groups (party);

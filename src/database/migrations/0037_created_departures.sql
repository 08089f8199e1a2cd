-- A departure can be moved to days that its trip does not have yet.

alter table departures
  -- The new departure as in the document of the trip, until the content backend has it.
  add column moved_date jsonb,
  add constraint departures_moved_date_check check (moved_date is null or moved_date ->> '_key' = moved_to);
create index on departures (trip) where moved_date is not null;

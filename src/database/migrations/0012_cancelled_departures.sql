-- Departures that their organiser has cancelled. They count as not online, whatever the content says, and take no bookings.

alter table departures
  add column cancelled_at timestamptz,
  -- User name of the organiser.
  add column cancelled_by text,
  -- Shown to the families.
  add column cancel_reason text,
  add constraint departures_cancelled_check
    check (num_nulls(cancelled_at, cancelled_by, cancel_reason) in (0, 3));
create index on departures (cancelled_at) where cancelled_at is not null;

-- Cancellations that an organiser has entered on behalf of a family, which called or wrote a letter.

alter table booking_events
  -- Day on which the family has cancelled. The fee is that of this day, or less.
  add column cancelled_on date,
  add constraint booking_events_cancelled_on_check
    check (cancelled_on is null or (event = 'cancel' and actor = 'host' and fee is not null));

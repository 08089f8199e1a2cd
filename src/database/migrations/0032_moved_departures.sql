-- Departures whose bookings were moved to other days.

alter table departures
  -- Key of the departure to which the bookings were moved; null for a cancellation.
  add column moved_to text,
  add constraint departures_moved_to_check check (moved_to is null or (cancelled_at is not null and moved_to <> date_key));
alter table booking_events
  -- Last day on which the family may cancel without a fee, because the organiser has moved the departure.
  add column object_until date,
  add constraint booking_events_object_until_check check (object_until is null or event = 'move');

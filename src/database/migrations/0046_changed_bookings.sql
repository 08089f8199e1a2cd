-- Organisers change bookings and add lines to their prices by hand, and families ask for changes.

alter table price_lines drop constraint price_lines_kind_check;
alter table price_lines add constraint price_lines_kind_check
  check (kind in (
    'boarding', 'extra', 'siblings', 'added', 'cancellation', 'discount', 'grant', 'goodwill', 'fee', 'voucher', 'family'
  ));

alter table booking_events drop constraint booking_events_event_check;
alter table booking_events add constraint booking_events_event_check
  check (event in ('confirm', 'decline', 'cancel', 'move', 'change', 'correct', 'answers', 'request', 'refuse'));

-- The change for which the family asks, until the organiser has decided.
alter table bookings add column wish jsonb;
create index on bookings (reference) where wish is not null;

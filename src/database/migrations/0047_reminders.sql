-- Reminders of overdue payments: the days of their levels by host, and each of them as an event of its booking.

create table payment_settings (
  subdomain text primary key,
  -- Days after the day of payment, one for each level.
  reminder_days integer[] not null,
  -- Whether reminders are sent without an organiser.
  reminds boolean not null
);

alter table booking_events drop constraint booking_events_event_check;
alter table booking_events add constraint booking_events_event_check
  check (event in ('confirm', 'decline', 'cancel', 'move', 'change', 'correct', 'answers', 'request', 'refuse', 'remind'));

-- Bookings by telephone, which an organiser has entered for the family.

alter table bookings
  -- User name of the organiser; null for bookings that families have sent.
  add column entered_by text;

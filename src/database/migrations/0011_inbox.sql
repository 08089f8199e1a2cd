-- Narrow indexes for the exact counts of an inbox: all entries, and open ones with the state of their booking.

create index on submissions (subdomain);
create index on submissions (subdomain, reference) where answered_at is null;
create index on bookings (state, reference) include (ends_on);

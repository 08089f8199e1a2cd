-- What waits for organisers is counted for each of their pages (specification §7.5).

create index on submissions (subdomain) where kind = 'contact' and answered_at is null;
create index on bookings ((terms -> 'minimum' ->> 'decision')) where (terms -> 'minimum' ->> 'decision') is not null;

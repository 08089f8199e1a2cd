-- Deposits are due on a day, too: the list of overdue bookings finds those whose deposit was not paid, and fees of ended ones.

-- The same as `percentOf`; null if the terms state no payment.
create function deposit_of(total integer, terms jsonb) returns bigint language sql immutable as $$
  select (total::bigint * round((terms -> 'payment' ->> 'depositPercent')::numeric * 100)::bigint + 5000) / 10000
$$;

create index on bookings (reference) where state = 'confirmed' and paid < deposit_of(total, terms);
create index on booking_events (reference) where fee > 0;
create index on price_lines (reference) where kind = 'cancellation';

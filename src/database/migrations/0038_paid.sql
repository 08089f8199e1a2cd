-- What was paid of a booking, so that lists and tasks of a host need not add up the payments of each of its bookings.

alter table bookings add column paid integer not null default 0;
update bookings set paid = (select coalesce(sum(amount), 0) from payments where payments.reference = bookings.reference)
  where exists (select from payments where payments.reference = bookings.reference);

create function set_paid() returns trigger language plpgsql as $$
begin
  -- The sum, not the difference: a restored booking already has the amount when its payments follow.
  update bookings set paid = (select coalesce(sum(amount), 0) from payments where payments.reference = new.reference)
    where bookings.reference = new.reference;
  return null;
end
$$;
create trigger set_paid after insert on payments for each row execute function set_paid();

create index on bookings ((starts_on - (terms -> 'payment' ->> 'balanceDaysBefore')::integer))
  where state = 'confirmed' and total > paid;
create index on bookings (reference) where paid > total or (state in ('declined', 'cancelled') and paid > 0);

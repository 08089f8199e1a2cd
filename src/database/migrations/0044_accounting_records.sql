-- What the accounts of a host say about a booking outlives it for the legal period, without anything about persons.

create table accounting_records (
  -- Number of the booking.
  reference text primary key,
  subdomain text not null,
  trip text not null,
  date_key text not null,
  trip_title text,
  starts_on date not null,
  ends_on date not null,
  -- Cents that the family owed in the end; null while the booking exists, which says it.
  owed integer
);
create index on accounting_records (subdomain, starts_on, trip, date_key);
create index on accounting_records (ends_on);

insert into accounting_records
  select reference, subdomain, trip, date_key, trip_title, starts_on, ends_on
    from bookings join submissions using (reference);

create function keep_accounts() returns trigger language plpgsql as $$
begin
  insert into accounting_records
    select new.reference, subdomain, new.trip, new.date_key, trip_title, new.starts_on, new.ends_on
      from submissions where submissions.reference = new.reference
    on conflict (reference) do update set
      trip = excluded.trip, date_key = excluded.date_key, trip_title = excluded.trip_title,
      starts_on = excluded.starts_on, ends_on = excluded.ends_on, owed = null;
  return null;
end
$$;
create trigger keep_accounts after insert or update of trip, date_key, starts_on, ends_on on bookings
  for each row execute function keep_accounts();

-- Payments are not deleted with their booking.
alter table payments
  drop constraint payments_reference_fkey1,
  add constraint payments_reference_fkey foreign key (reference) references accounting_records on delete cascade,
  drop constraint payments_kind_check,
  -- `writeOff`: nothing was paid, and nothing will be.
  add constraint payments_kind_check check (kind in ('transfer', 'cash', 'other', 'writeOff', 'correction'));

-- A booking that is restored after its erasure finds its payments.
create function set_paid_of_booking() returns trigger language plpgsql as $$
begin
  new.paid = (select coalesce(sum(amount), 0) from payments where payments.reference = new.reference);
  return new;
end
$$;
create trigger set_paid_of_booking before insert on bookings for each row execute function set_paid_of_booking();

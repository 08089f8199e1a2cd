-- Payments are amounts with a day and a kind, also partial ones. They are never changed; a correction cancels out one of them.

alter table payments rename to payment_marks;
alter index payments_reference_idx rename to payment_marks_reference_idx;

create table payments (
  id bigint generated always as identity primary key,
  reference text not null references bookings on delete cascade,
  -- Day on which the money arrived or was paid back.
  paid_on date not null,
  -- Cents; negative if the family got it back.
  amount integer not null check (amount <> 0),
  kind text not null check (kind in ('transfer', 'cash', 'other', 'correction')),
  -- The payment that a correction cancels out. A payment is corrected once.
  corrects bigint unique references payments on delete cascade,
  by text not null,
  at timestamptz not null,
  check ((kind = 'correction') = (corrects is not null))
);
create index on payments (reference);

-- The last mark of each part applied; a settlement was paid back to the family.
insert into payments (reference, paid_on, amount, kind, by, at)
  select reference, (at at time zone 'Europe/Berlin')::date, case part when 'settlement' then -amount else amount end, 'other', by, at
    from (select distinct on (reference, part) * from payment_marks order by reference, part, id desc) as last
    where is_paid and amount <> 0
    order by id;
drop table payment_marks;

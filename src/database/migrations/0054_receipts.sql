-- Receipts of payments, numbered without gaps per host and year. They outlive their booking with its accounting record.

create table receipts (
  subdomain text not null,
  year integer not null,
  number integer not null check (number > 0),
  -- Number of the booking.
  reference text not null references accounting_records on delete cascade,
  -- Cents; negative for a correction of what was paid.
  amount integer not null check (amount <> 0),
  -- Label of the receipt that it corrects; null for one that corrects none or all of the booking.
  corrects text,
  issued_at timestamptz not null,
  -- What the document says, with name and address.
  content jsonb not null,
  primary key (subdomain, year, number)
);
create index on receipts (reference);

-- A receipt that was issued is never changed.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are not changed', tg_table_name;
end
$$;
create trigger refuse_change before update on receipts for each row execute function refuse_change();

create table receipt_settings (
  subdomain text primary key,
  tax_note text not null check (tax_note in ('none', 'margin', 'youthWork', 'smallBusiness'))
);

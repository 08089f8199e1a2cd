-- Files for the bank stay as they were made: they can be found again, also after a booking was deleted.

create table bank_files (
  id uuid primary key,
  subdomain text not null,
  -- `refunds`: transfers to families; `debits`: collected from their accounts.
  kind text not null check (kind in ('refunds', 'debits')),
  made_at timestamptz not null,
  -- What it contains. The first download leaves out what was corrected before.
  payments bigint[] not null,
  -- Accounts and names, encrypted.
  content jsonb not null,
  downloaded_at timestamptz
);
create index on bank_files (subdomain, made_at);

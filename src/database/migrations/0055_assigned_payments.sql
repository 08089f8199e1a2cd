-- Organisers assign entries of bank statements to bookings, and leave out those that are not theirs.

-- From which account and by whom the entry was paid: encrypted, for a refund; null if the statement did not say.
alter table payments add column payer jsonb;
-- Digest of the payer, if the next entry of this payer is to be recognised; null otherwise.
alter table payments add column payer_digest text;
create index on payments (payer_digest) where payer_digest is not null;

-- Entries that are not shown again.
create table ignored_entries (
  subdomain text not null,
  -- Fingerprint, as of a payment.
  entry text not null,
  -- Hash of the account of the statement; empty if the statement did not name it.
  account text not null,
  at timestamptz not null,
  primary key (subdomain, entry, account)
);

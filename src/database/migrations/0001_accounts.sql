-- Users of hosts, their sign-ins and invitations, audit events, and mails to send.

create table users (
  id uuid primary key,
  subdomain text not null,
  username text collate "C" not null check (username ~ '^[A-Za-z0-9_-]{1,64}$'),
  password_hash text not null,
  role text not null check (role in ('owner', 'editor', 'bookings', 'readOnly')),
  is_marketplace_admin boolean not null,
  -- Confirmed address.
  email text,
  unique (subdomain, username)
);

-- Addresses that are not confirmed yet. `state` is the fingerprint of the account when the address was entered.
create table pending_addresses (
  user_id uuid primary key references users on delete cascade,
  id uuid not null,
  address text not null,
  state text not null
);

create table second_factors (
  user_id uuid primary key references users on delete cascade,
  id uuid not null,
  -- Encrypted, see src/accounts/secondFactor/sealedSecrets.ts.
  secret text not null,
  -- Time step of the last accepted code. Codes of this step and of earlier ones are not accepted.
  last_step integer not null,
  -- Hashes of the recovery codes that have not been used.
  recovery_codes text[] not null
);

-- A sign-in without a user was checked by the service of ADMIN_LOGIN_URL.
create table sessions (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  subdomain text not null,
  username text not null,
  browser text not null,
  started_at timestamptz not null,
  expires_at timestamptz not null
);
create index on sessions (subdomain, username);
create index on sessions (user_id);
create index on sessions (expires_at);

create table invitations (
  id uuid primary key,
  subdomain text not null,
  email text not null,
  role text not null check (role in ('owner', 'editor', 'bookings', 'readOnly')),
  issuer_id uuid not null references users on delete cascade,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- Number of mails with a link. Only the link of the latest one is valid.
  mails integer not null check (mails > 0)
);
create unique index invitations_mailbox on invitations (subdomain, lower(email));
create index on invitations (issuer_id);

create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null,
  -- Null for all hosts.
  subdomain text,
  actor text not null,
  subject text not null,
  count integer check (count >= 0),
  trace text
);
create index on audit_events (at);

create table mails (
  id text primary key,
  -- Host that receives replies; null for the platform.
  subdomain text,
  about text not null,
  recipient text not null,
  message jsonb not null,
  created_at timestamptz not null,
  -- The mail is not sent after this time.
  expires_at timestamptz,
  state text not null check (state in ('waiting', 'sent', 'filed', 'refused', 'expired')),
  settled_at timestamptz,
  check ((state = 'waiting') = (settled_at is null))
);
create index on mails (created_at) where state = 'waiting';
create index on mails (created_at) where state <> 'waiting';

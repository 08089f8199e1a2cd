-- The role of accountants, the journal of payments, and how a host's payments are booked in DATEV's programs.

alter table users
  drop constraint users_role_check,
  add constraint users_role_check check (role in ('owner', 'editor', 'bookings', 'readOnly', 'accountant'));
alter table invitations
  drop constraint invitations_role_check,
  add constraint invitations_role_check check (role in ('owner', 'editor', 'bookings', 'readOnly', 'accountant'));

create index on payments (paid_on, id);

create table datev_settings (
  subdomain text primary key,
  consultant integer not null check (consultant between 1001 and 9999999),
  client integer not null check (client between 1 and 99999),
  -- Month with which the financial year begins.
  year_start integer not null check (year_start between 1 and 12),
  -- Accounts by kind of payment.
  accounts jsonb not null,
  -- The other account of each payment.
  families text not null
);

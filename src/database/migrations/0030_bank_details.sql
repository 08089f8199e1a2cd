-- The account to which families pay a host.

create table bank_details (
  subdomain text primary key,
  holder text not null,
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  bic text
);

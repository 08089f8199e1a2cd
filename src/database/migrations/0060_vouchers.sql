-- Vouchers of hosts. Their uses are the bookings that have them as a line of the price.

create table vouchers (
  subdomain text not null,
  -- In capital letters.
  code text not null,
  -- Either cents, or percent of the price.
  amount integer check (amount > 0),
  percent integer check (percent between 1 and 100),
  check ((amount is null) <> (percent is null)),
  -- At most as many bookings use it.
  most_uses integer not null check (most_uses > 0),
  -- Last day.
  ends_on date not null,
  -- The lowest price of a booking in cents.
  minimum integer not null check (minimum >= 0),
  created_at timestamptz not null,
  -- When an organiser has ended it.
  ended_at timestamptz,
  primary key (subdomain, code)
);

create index on price_lines (label) where kind = 'voucher';

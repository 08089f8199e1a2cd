-- The certificates (Sicherungsscheine) of hosts, and which of them a family has got. Without one, it pays after its trip.

create table certificates (
  id uuid primary key,
  subdomain text not null,
  -- First and last day on which trips begin that it covers.
  starts_from date not null,
  starts_until date not null check (starts_until >= starts_from),
  insurer text not null,
  -- Address and telephone number of the insurer.
  contact text not null,
  pdf bytea not null check (octet_length(pdf) <= 1048576),
  uploaded_at timestamptz not null
);
create index on certificates (subdomain);

alter table bookings
  add column certificate uuid references certificates,
  -- Whether payments before the end of the trip are allowed: the family has its certificate, or needs none.
  add column is_secured boolean not null default false;
create index on bookings (certificate) where certificate is not null;

-- Until now, hosts have sent their certificates themselves.
update bookings set is_secured = true where state <> 'requested';

-- `certificate`: the family got one that was stored after its confirmation.
alter table booking_events drop constraint booking_events_event_check;
alter table booking_events add constraint booking_events_event_check
  check (event in (
    'confirm', 'decline', 'cancel', 'move', 'change', 'correct', 'answers', 'request', 'refuse', 'remind', 'certificate'
  ));

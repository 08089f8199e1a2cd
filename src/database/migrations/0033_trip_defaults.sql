-- The values with which new trips of a host begin, by field as in the document of a trip.

create table trip_defaults (
  subdomain text primary key,
  fields jsonb not null
);

-- Defaults for new trips of a category, by its key, beside those for all trips.
alter table trip_defaults add column categories jsonb not null default '{}';

-- When the last backup was complete, for the alert about a missing one.

create table last_backup (
  -- There is one row.
  id boolean primary key check (id),
  completed_at timestamptz not null
);

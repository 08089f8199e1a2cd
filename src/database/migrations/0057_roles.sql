-- A user can have several roles: the main one, and further ones, which a release before this one ignores.

alter table users
  add column extra_roles text[] not null default '{}' check (extra_roles <@ array['owner', 'editor', 'bookings', 'accountant', 'readOnly']),
  -- When the user has signed in last; null before the first time.
  add column signed_in_at timestamptz;

-- An invitation can have several roles, like a user: a release before this one ignores the further ones.

alter table invitations
  add column extra_roles text[] not null default '{}' check (extra_roles <@ array['owner', 'editor', 'bookings', 'accountant', 'readOnly']);

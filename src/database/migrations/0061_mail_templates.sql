-- Templates of hosts for mails to the families of a departure.
create table mail_templates (
  id uuid primary key,
  subdomain text not null,
  name text not null,
  subject text not null,
  text text not null,
  unique (subdomain, name)
);

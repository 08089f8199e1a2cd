-- When the family, or its bank with a returned debit, was last heard of since the receipt: an inbox shows this entry first.

alter table submissions add column news_at timestamptz;
update submissions set news_at = (
  select max(at) from (
    select at from replies where replies.reference = submissions.reference and by = ''
    union all select at from booking_events
      where booking_events.reference = submissions.reference and (actor = 'guardian' or event = 'return')
  ) as news
);

create function set_news() returns trigger language plpgsql as $$
begin
  update submissions set news_at = greatest(news_at, new.at) where reference = new.reference;
  return null;
end
$$;
create trigger set_news after insert on replies for each row when (new.by = '') execute function set_news();
create trigger set_news after insert on booking_events for each row
  when (new.actor = 'guardian' or new.event = 'return') execute function set_news();

create index on submissions (subdomain, coalesce(news_at, received_at) desc, reference);
create index on submissions (coalesce(news_at, received_at) desc, reference);

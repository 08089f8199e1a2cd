-- Hosts collect payments by SEPA debit.

-- Creditor identifier (Gläubiger-ID) of a host that collects by debit; null for others.
alter table bank_details add column creditor_id text;

-- What the family has permitted, with its account encrypted; null for transfers.
alter table bookings add column mandate jsonb;
create index on bookings (reference) where mandate ->> 'state' = 'active';

alter table payments
  drop constraint payments_kind_check,
  -- `return`: the bank has returned a debit, which it cancels out.
  add constraint payments_kind_check check (
    kind in ('transfer', 'cash', 'other', 'debit', 'writeOff', 'correction', 'return')
  );
alter table payments
  drop constraint payments_check,
  add constraint payments_corrects_check check ((kind in ('correction', 'return')) = (corrects is not null));

alter table booking_events drop constraint booking_events_event_check;
alter table booking_events add constraint booking_events_event_check
  check (event in (
    'confirm', 'decline', 'cancel', 'move', 'change', 'correct', 'answers', 'request', 'refuse', 'remind', 'certificate',
    'mandate', 'debit', 'return'
  ));

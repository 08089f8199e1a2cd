-- The journal names the receipt of each payment.

alter table payments add column receipt text;

-- Both are numbered in the same order. Payments that were recorded before there were receipts have none.
update payments set receipt = issued.label
from (
  select id, reference, amount, at, row_number() over (partition by reference, amount order by id desc) as place
  from payments where kind <> 'writeOff'
) paid join (
  select year || '-' || lpad(number::text, greatest(4, length(number::text)), '0') as label, reference, amount, issued_at,
    row_number() over (partition by reference, amount order by year desc, number desc) as place
  from receipts
) issued using (reference, amount, place)
where paid.id = payments.id and issued.issued_at between paid.at and paid.at + interval '1 minute';

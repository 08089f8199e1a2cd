-- A voucher that is worth percent of the price follows the price when a booking changes.

alter table price_lines add column percent integer check (percent between 1 and 100);

update price_lines set percent = vouchers.percent
from submissions, vouchers
where price_lines.kind = 'voucher' and submissions.reference = price_lines.reference
  and vouchers.subdomain = submissions.subdomain and price_lines.label = 'Gutschein ' || vouchers.code;

-- A traveller whose place the family has cancelled leaves the booking; the fee stays as a line of its price.

alter table price_lines drop constraint price_lines_kind_check;
alter table price_lines add check (kind in ('boarding', 'extra', 'siblings', 'cancellation'));

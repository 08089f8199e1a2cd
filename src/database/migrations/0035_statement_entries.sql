-- Payments that were recorded from a bank statement.

-- Fingerprint of the entry of the statement, so that it is not recorded twice; null for other payments.
alter table payments add column statement_entry text;
create index on payments (statement_entry) where statement_entry is not null;

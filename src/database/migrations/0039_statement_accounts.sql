-- The account of the bank statement from which a payment was recorded.

-- A hash, so that equal payments to two accounts of a host are told apart; null if the statement did not name its account.
alter table payments add column statement_account text;

-- Whether answers about a traveller are missing. They are encrypted, so a list of such bookings needs a column.

alter table bookings add column lacks_answers boolean;
update bookings set lacks_answers = true where asked is not null and traveller_data is null and ends_on >= current_date;

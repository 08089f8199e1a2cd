-- Finds the other bookings of a child. Phone numbers become words by which organisers find a booking (`addPhoneWords`).

create index on travellers (birth_date);

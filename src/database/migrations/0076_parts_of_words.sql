-- Organisers find bookings and messages also by a part of a name or the end of a phone number. What is inside of a word is the
-- beginning of one of its endings, which the code adds to the column `words` (`addEndings`). No table changes.
select 1;

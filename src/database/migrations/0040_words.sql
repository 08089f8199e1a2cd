-- Words by which organisers find a review. All stored words are folded (`foldStoredWords`).

alter table reviews add column words tsvector not null default '';

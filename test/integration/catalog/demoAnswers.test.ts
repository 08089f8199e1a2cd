// Proves specification §4.9
/** The demo content answers what parents type into the search (specification §4.9). */
import { expect, test } from 'vitest';
import { findAnswer } from '#domain/site/answers.ts';
import { faqDocuments } from '../../../demo/documents/site/faqDocuments.ts';
import { pageDocuments } from '../../../demo/documents/site/settingsDocuments.ts';

const documents = [...faqDocuments(), ...pageDocuments()];

test.each([
  ['vegetarisch', 'Gibt es vegetarisches Essen'],
  ['glutenfrei', 'Gibt es vegetarisches Essen'],
  ['Stornieren', 'Kann ich die Reise stornieren'],
  ['Rollstuhl', 'Sind die Reisen barrierefrei?'],
  ['Anreise mit Bahn', 'Gibt es eine begleitete Anreise?'],
  ['Taschengeld', 'Wie viel Taschengeld ist sinnvoll?'],
  ['Betreuung', 'Wer betreut die Gruppen?'],
  ['Wann sind Ferien', 'Wann sind Schulferien?'],
  ['Heimweh', 'Was passiert bei Heimweh?'],
  ['das erste mal ohne eltern', 'Was passiert bei Heimweh?'],
  ['Geschwisterrabatt', 'Gibt es Rabatt für Geschwister?'],
  ['Verpflegung', 'Verpflegung'],
])('"%s" is answered', (text, title) => {
  expect(findAnswer(documents, text)?.title).toContain(title);
});

test.each(['Sommerferien Ostsee', 'Reiten', 'Ferien', 'Strand Italien'])('"%s" is no question', (text) => {
  expect(findAnswer(documents, text)).toBeNull();
});

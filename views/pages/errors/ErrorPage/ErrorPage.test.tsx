// Proves specification §9.1
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorPage } from './ErrorPage.tsx';
import { statusTexts } from './statusTexts.ts';

test.each([
  [400, 'Das hat nicht geklappt'],
  [404, 'Seite nicht gefunden'],
  [413, 'Das hat nicht geklappt'],
  [429, 'Zu viele Anfragen'],
  [500, 'Das hätte nicht passieren dürfen'],
  [503, 'Gerade nicht zu erreichen'],
])('an error with status %i is headed "%s"', (status, title) => {
  const page = renderToStaticMarkup(
    <ErrorPage status={status} texts={statusTexts(status)} message="Warum." reference="abc" />,
  );
  expect(page).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(page).toContain('Warum.');
  expect(page).toContain('Kennung für Rückfragen: abc');
});

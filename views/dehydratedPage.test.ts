import { expect, test } from 'vitest';
import { createQueryClient, hydratePage, type PageData, serialisePage } from './dehydratedPage.ts';

const queryKey = ['trip', '1-ya'];

/** Returns the data of a page as the browser receives it. @param updatedAt time of its query on the server */
function sent(title: string, updatedAt = 1_000): PageData {
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKey, { title }, { updatedAt });
  return JSON.parse(serialisePage(queryClient, { status: 200, build: 'b1' }));
}

test('equal data is equal bytes, whenever it was loaded', () => {
  expect(sent('Segelcamp', 1_000)).toEqual(sent('Segelcamp', 2_000));
});

test('the age of data is counted from its request', () => {
  const queryClient = createQueryClient();
  hydratePage(queryClient, sent('Segelcamp').state, 5_000);
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ status: 'success', dataUpdatedAt: 5_000 });
});

test('later data replaces earlier data, also if its response arrives first', () => {
  const queryClient = createQueryClient();
  hydratePage(queryClient, sent('Segelcamp').state, 5_000);
  hydratePage(queryClient, sent('Segelschule').state, 7_000);
  hydratePage(queryClient, sent('Zwischenstand').state, 6_000);
  expect(queryClient.getQueryData(queryKey)).toEqual({ title: 'Segelschule' });
});

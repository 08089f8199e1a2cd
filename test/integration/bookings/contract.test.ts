// Proves specification §8.2, §8.10
/** What a family reads before it books, in the mails, on the confirmation and on its page is the same contract. */

import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveBankDetails } from '#bookings/bank/saveBankDetails.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { runSendMail } from '#mails/sendMail.ts';
import { versionOf } from '#platform/versionOf.ts';
import { formFieldsOf } from '#test/builders/booking.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedDate, limitedTrips } from '#test/setup/submissions/limitedTrips.ts';

let site: TestSite;
let now = new Date('2026-11-21T10:00:00Z');
beforeAll(async () => {
  site = await startSite({ now: () => now, env: { RATE_LIMIT_FACTOR: '1000' } });
  const terms = [
    { _type: 'block', _key: 'a', style: 'normal', children: [{ _type: 'span', text: 'Reisebedingungen' }] },
  ];
  await site.bringIn([
    {
      ...{ _id: 'partner-ya', _type: 'partner', subdomain: 'ya', slug: 'young-alps', name: 'Young Alps', terms },
      trader: { company: 'Young Alps', address: 'Weg 1, 10115 Berlin', contact: 'hallo@ya.example.org' },
    },
  ]);
  const bank = { holder: 'Young Alps', iban: 'DE89370400440532013000', bic: '' };
  await saveBankDetails(site.deps, 'ya', bank, versionOf(null), 'kim');
});
afterAll(() => site.stop());
const { bookingOf, combinedId, departure, mailOf, newKey } = limitedTrips(() => site);

beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00Z');
  const trip = {
    title: 'Gipfel & Grat',
    payment: { depositPercent: 20, balanceDaysBefore: 28 },
    cancellation: [
      { daysBefore: 30, percent: 20 },
      { daysBefore: 0, percent: 80 },
    ],
    dates: [{ ...limitedDate, capacity: 5, minimum: 4 }],
    departurePlaces: [{ _key: 'zams', title: 'Zams', time: '07:30', price: 10, meetingPoint: 'Bahnhof, Gleis 1' }],
    refundableDeposit: 50,
    board: 'voll',
    included: ['7 Übernachtungen im Zelt', 'Kletterkurs'],
    notIncluded: ['Taschengeld'],
  };
  await site.client.patch(`ya-${departure().destinationId}`).set(trip).commit({ visibility: 'sync' });
});

const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll('\u00a0', ' ');
const html = { Host: 'localhost', Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' };
const get = (path: string, cookie = '') =>
  request(site.app)
    .get(path)
    .set({ ...html, Cookie: cookie })
    .expect(200);
/** Returns the facts of a page as the lines of a mail. */
function factsOf(text: string): string[] {
  const facts = [...text.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)];
  return facts.map(([, label, value]) => plain(`${label}: ${value}`).replaceAll(/<[^>]+>/g, ''));
}
async function linesOf(reference: string, kind: string): Promise<string[]> {
  await runSendMail(site.worker, { id: `${reference}-${kind}` }, { nextTry: null });
  return plain(await mailOf(reference, kind)).split(/\r?\n/);
}

const journey = [
  'Reise: Gipfel & Grat',
  'Termin: Sa 3. Juli – Sa 10. Juli 2027',
  'Anreise: ab Zams, 07:30 Uhr, Treffpunkt: Bahnhof, Gleis 1',
  'Mindestzahl: 4 Reisende, Absage deswegen spätestens am 13.6.2027',
  'Kaution: 50 € pro Person zusätzlich zum Preis, bei der Ankunft. Du bekommst sie zurück.',
];
const price = ['Lina Beispiel: 100 €', 'Linaa Beispiel: 100 €', 'Zustieg Zams: 20 €', 'Gesamtpreis: 220 €'];
const balance = 'Restzahlung: 176 €, bis Sa 5. Juni 2027';
const payments = ['Anzahlung: 44 €, 10 Tage nach der Bestätigung', balance];
const days = ['Anzahlung: 44 €, bis Di 1. Dezember 2026', balance];
const requested = [
  'bis zur Bestätigung: kostenlos',
  'dann bis 3.6.2027: 20 % = 44 €',
  'dann bis 3.7.2027: 80 % = 176 €',
];
const confirmed = ['bis 3.6.2027: 20 % = 44 €', 'dann bis 3.7.2027: 80 % = 176 €'];

test('form, confirmation, mails and the page of the family say the same', async () => {
  const path = `/buchungsformular/${combinedId()}`;
  const values = { ...bookingOf(2), boarding: 'zams', total: 220, remarks: 'Bitte mit Jonas' };
  const fields = { ...formFieldsOf(values), key: newKey() };
  const post = (action: string) =>
    request(site.app)
      .post(path)
      .type('form')
      .set(html)
      .send({ ...fields, action });

  // Without scripts, directly above the button.
  const form = (await post('price').expect(200)).text;
  const [before = '', after] = form.split('Zahlungspflichtig buchen');
  expect(after).toBeDefined();
  const travellers = 'Wer mitfährt: Lina Beispiel (12 Jahre), Linaa Beispiel (12 Jahre)';
  expect(factsOf(before)).toEqual(
    expect.arrayContaining([...journey, travellers, ...price, ...payments, ...requested]),
  );

  const sent = await post('book').expect(303);
  const location = sent.headers.location ?? '';
  const [, reference = ''] = /(LF-[^?]+)/.exec(location) ?? [];
  const [cookie] = String(sent.headers['set-cookie']).split(';');
  const booked = (await get(location, cookie)).text;
  expect(booked).toContain('<title>Danke, deine Buchung ist da!');
  expect(factsOf(booked)).toEqual(expect.arrayContaining([...journey, travellers, 'Gesamtpreis: 220 €']));
  // Somebody else with the address of the confirmation gets no link.
  const link = /\/meine-buchung\/[\w.-]+/;
  expect((await get(location)).text).not.toMatch(link);
  const [page = ''] = link.exec(booked) ?? [];

  const receipt = await linesOf(reference, 'sender');
  expect(receipt).toEqual(expect.arrayContaining([...journey, travellers, ...price, ...payments, ...requested]));
  expect(receipt.join()).not.toContain('IBAN');
  // The trip asks nothing, so the birth dates open no answers.
  const born =
    'Wer mitfährt: Lina Beispiel (12 Jahre, geboren am 1.5.2015), Linaa Beispiel (12 Jahre, geboren am 1.5.2015)';
  const remarks = 'Deine Bemerkungen: Bitte mit Jonas';
  expect(factsOf((await get(page)).text)).toEqual(
    expect.arrayContaining([...journey, born, remarks, ...price, ...requested]),
  );
  const terms = '/partner/agb/young-alps';
  for (const text of [form, receipt.join(), (await get(page)).text]) expect(text).toContain(terms);
  expect(receipt.join()).not.toMatch(/geboren|Bitte mit Jonas/);

  const actor = { kind: 'host', name: 'kim' } as const;
  await changeBookingState(site.deps, 'ya', reference, 'confirm', { actor, reason: 'Bis bald!' });
  const contract = await linesOf(reference, 'confirmed');
  expect(contract).toEqual(expect.arrayContaining([...journey, travellers, ...price, ...days, ...confirmed]));
  expect(contract.join()).toContain('IBAN: DE89 3704 0044 0532 0130 00');
  expect(contract).toContain('Im Anhang sind deine Reisebestätigung und der Sicherungsschein.');
  expect(contract.join()).toContain(`http://localhost:3000${terms}`);
  expect(contract.join()).toContain(`Verwendungszweck: ${reference}`);
  expect(factsOf((await get(page)).text)).toEqual(expect.arrayContaining([...journey, born, ...price, ...confirmed]));

  const included = ['Verpflegung: Vollpension', 'Inklusive: 7 Übernachtungen im Zelt; Kletterkurs'];
  expect(contract).toEqual(expect.arrayContaining(included));
  const mails = site.deps.database.selectFrom('mails').select('message').where('id', '=', `${reference}-confirmed`);
  const { message } = await mails.executeTakeFirstOrThrow();
  const document = JSON.stringify(message.attachments);
  for (const part of [
    '7 Übernachtungen im Zelt; Kletterkurs',
    'Taschengeld',
    'Anna Beispiel\\nFeldweg 3\\n10967 Berlin',
  ])
    expect(document).toContain(part);

  // After the first fee, the page begins with the second one.
  now = new Date('2027-06-04T10:00:00Z');
  expect(factsOf((await get(page)).text)).toContain('bis 3.7.2027: 80 % = 176 €');
});

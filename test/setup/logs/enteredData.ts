/**
 * What the tests enter about people, and their credentials. No log may contain it (searchLogs.ts). enteredData.test.ts finds
 * names and addresses in the tests that are missing here.
 */

/** The family of most tests. */
export const family = {
  traveller: { firstName: 'Lina', lastName: 'Beispiel', birthDate: '2015-05-01' },
  guardian: {
    firstName: 'Anna',
    lastName: 'Beispiel',
    email: 'anna@example.org',
    phone: '030 1234567',
    street: 'Feldweg 3',
    zip: '10967',
    city: 'Berlin',
  },
};

/** A family whose data occurs nowhere else, not even by chance. */
export const rareFamily = {
  traveller: { firstName: 'Wendelgard', lastName: 'Quastenflosser', birthDate: '2015-03-29' },
  guardian: {
    firstName: 'Thusnelda',
    lastName: 'Quastenflosser',
    email: 'thusnelda@example.org',
    phone: '0176 99887766',
    street: 'Uhuweg 7',
    zip: '10967',
    city: 'Hintertupfing',
  },
  remarks: 'Zwetschgenallergie',
  message: 'Pumpernickel?',
};

/** Password of the account "demo" of every host of the product. */
export const demoPassword = 'a-password-for-browser-tests';
/** Token of the product's content backend. */
export const contentToken = 'a-token-for-browser-tests';
/** Password of the accounts that tests create. */
export const organiserPassword = 'ein-langes-passwort';
/** Token of the content backend without the product. */
export const testToken = 'a-token-for-tests-only';

const { traveller, guardian } = rareFamily;

/** Texts that no log may contain. Shorter ones occur by chance, for example in ids. */
export const enteredTexts: readonly string[] = [
  ...[family.traveller.firstName, family.traveller.lastName, family.traveller.birthDate],
  ...[family.guardian.firstName, family.guardian.phone, family.guardian.street],
  ...[traveller.firstName, traveller.lastName, traveller.birthDate, guardian.firstName, guardian.phone],
  ...[guardian.street, guardian.city, rareFamily.remarks, 'Pumpernickel'],
  ...[demoPassword, contentToken, organiserPassword, testToken],
  // Texts of single tests.
  ...[
    '2014-05-01',
    '2016-05-01',
    '2020-01-01',
    '23.11.2015',
    '0176 5544332',
    '030 445566',
    '030 7654321',
    'Seestraße 1',
    'Oma Erna',
    'Zwetschgen, bitte.',
    'Bitte getrennt',
    '030 99',
  ],
  ...[
    'Lena',
    'Muster',
    'Lisa',
    'Isst keine Nüsse',
    'Bitte Geschwister getrennt',
    'Bitte in Rostock zusteigen',
    'Jonas',
    'Geheim',
    '2013-05-01',
    '040 7654321',
    'Isst keine <b>Nüsse</b>',
    'Nussallergie',
    'Doch etwas',
    'Doch noch etwas',
    'Hustensirup',
    '0711 / 23 45 67',
    'Schlafwandelt',
    'Sonder',
    '2014-02-03',
  ],
  ...['Quaksalber', 'Gibt es Kojen?', 'Sind Hunde erlaubt?', 'Geburtstagskind', 'falsches-geheimnis', 'Nachtigall/7'],
];

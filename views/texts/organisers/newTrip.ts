/** Texts of the page with which organisers create a trip. */
import type { CopiedDepartures } from '#domain/organisers/tripCopy.ts';

export const newTrip = {
  lead: 'Die neue Reise steht noch in keiner Liste; nur wer ihre Adresse kennt, sieht sie. Im nächsten Schritt ergänzt du Texte, Bilder und Termine.',
  fromScratch: 'Von Grund auf',
  name: 'Titel',
  choose: 'Bitte wählen',
  from: 'Alter von',
  to: 'Alter bis',
  category: 'Thema',
  noCategory: 'Noch keines',
  create: 'Reise anlegen',
  template: 'Als Vorlage: eine deiner Reisen',
  templateLead: 'Texte, Bilder und Angaben werden übernommen. Die Termine sind zuerst offline.',
  templateTrip: 'Vorlage',
  departures: 'Termine',
  departureChoices: {
    same: 'Dieselben Termine',
    'next-year': 'Im nächsten Jahr, in denselben Ferien und an denselben Wochentagen',
  } satisfies Record<CopiedDepartures, string>,
  copy: 'Vorlage übernehmen',
  table: 'Viele Reisen auf einmal aus einer Tabelle (CSV) anlegen',
  failed: 'Einige Angaben stimmen noch nicht',
};

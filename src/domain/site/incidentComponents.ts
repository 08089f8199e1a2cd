/** The parts of the product that an incident can affect. */
export const incidentComponents = ['pages', 'bookings', 'mails', 'organisers'] as const;
export type IncidentComponent = (typeof incidentComponents)[number];

export const incidentComponentTitles: Record<IncidentComponent, string> = {
  pages: 'Seiten und Suche',
  bookings: 'Buchungen und Nachrichten',
  mails: 'E-Mails',
  organisers: 'Bereich für Veranstalter',
};

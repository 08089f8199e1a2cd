/** Texts about the family's town and the price to its door. */
export const town = {
  ask: 'Preis ab deinem Ort zeigen',
  from: (town: string) => `Preise ab ${town} · ändern`,
  far: (town: string, next: { title: string; km: number } | null) =>
    `Preise ohne Fahrt: ${next ? `Der nächste Abfahrtsort, ${next.title}, ist ${next.km} km von ${town} entfernt` : `Von ${town} aus gibt es keinen Abfahrtsort in der Nähe`} · Ort ändern`,
  intro:
    'Nenn uns deinen Ort. Dann enthalten die Preise für eine Person auch Extras, die immer dazugehören, und den Zuschlag für die Fahrt, wenn ein Abfahrtsort der Reise in deiner Nähe ist.',
  label: 'Dein Ort oder deine Postleitzahl',
  hint: 'Dein Browser merkt ihn sich und sendet ihn mit, damit die Preise stimmen; wir speichern ihn nicht. Bei gleichen Namen mit Land: „Neustadt, Sachsen“.',
  show: 'Preise zeigen',
  remove: 'Ort entfernen',
  unknown: 'Diesen Ort kennen wir nicht. Versuch es mit der nächsten größeren Stadt.',
  trip: 'Reise',
  journey: (place: string, isIncluded: boolean) => `mit Fahrt ab ${place}${isIncluded ? ', inklusive' : ''}`,
  ownArrival: 'eigene Anreise',
  noJourney: 'eigene Anreise, keine Fahrt ab deiner Nähe',
};

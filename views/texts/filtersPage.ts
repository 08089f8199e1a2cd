export const filtersPage = {
  title: (list: string) => `${list} filtern`,
  filters: 'Filter',
  lead: 'Wähle, was zu euch passt. Jede Auswahl führt dich zurück zu den Reisen.',
  sections: { when: 'Wann', where: 'Wohin', who: 'Wer', all: 'Thema, Preis und mehr' },
};

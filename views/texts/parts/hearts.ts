export const hearts = {
  mark: (title: string) => `${title} merken`,
  add: 'Als Favorit merken',
  remove: 'Aus den Favoriten nehmen',
  marked: 'gemerkt',
};

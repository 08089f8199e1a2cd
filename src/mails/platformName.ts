export const platformName = 'Lagerfeuer';

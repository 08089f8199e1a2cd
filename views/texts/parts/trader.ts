/** Labels of the details about a trader. */
export const trader = {
  company: 'Unternehmen',
  address: 'Anschrift',
  register: 'Registereintrag',
  contact: 'Kontakt',
  phone: 'Telefon',
  email: 'E-Mail',
};

export const share = {
  share: 'Teilen',
  targets: {
    whatsapp: 'WhatsApp',
    mail: 'E-Mail',
    telegram: 'Telegram',
    facebook: 'Facebook',
    twitter: 'Twitter',
  },
  address: 'Link zum Weitergeben',
  copy: 'Link kopieren',
  copied: 'Link kopiert',
  selected: 'Der Link ist markiert. Kopiere ihn mit deiner Tastatur oder über das Menü deines Geräts.',
  native: 'Mit einer App teilen',
  note: 'Erst wenn du einen Dienst auswählst, öffnet sich seine Seite. Vorher erfährt er nichts von dir.',
};

/** Texts of the second factor: its page, and the second step of the sign-in. */

export const secondFactor = {
  title: 'Zweiter Faktor',
  isOff:
    'Mit einem zweiten Faktor brauchst du beim Anmelden außer dem Passwort einen Code aus einer App auf deinem Handy. So kommt niemand in dein Konto, der nur dein Passwort kennt. Zuerst bestätigst du dein Passwort.',
  isOn: (codes: number) =>
    `Der zweite Faktor ist eingeschaltet. Du hast noch ${codes === 1 ? 'einen Wiederherstellungscode' : codes === 0 ? 'keinen Wiederherstellungscode' : `${codes} Wiederherstellungscodes`}. Für neue Codes schaltest du ihn aus und wieder ein.`,
  start: 'Einrichten',
  turnOff: 'Zweiten Faktor ausschalten',
  scan: 'Scanne dieses Bild mit einer App für Einmalcodes. Gib dann den Code ein, den sie anzeigt. Das geht 15 Minuten lang.',
  picture: 'QR-Code mit dem Schlüssel für die App. Der Schlüssel steht auch darunter als Text.',
  openApp: 'Auf diesem Gerät in der App öffnen',
  secret: 'Oder gib diesen Schlüssel von Hand ein:',
  code: 'Code',
  firstHint: 'Sechs Ziffern aus deiner App.',
  confirm: 'Einschalten',
  codesTitle: 'Der zweite Faktor ist eingeschaltet',
  codesText:
    'Hebe diese Wiederherstellungscodes gut auf, wir zeigen sie nur jetzt. Jeder gilt einmal, falls du dein Handy nicht hast.',
  back: 'Zurück zum Konto',
  signInLead: 'Fast geschafft: Gib noch den Code aus deiner App ein.',
  signInHint: 'Sechs Ziffern aus deiner App oder ein Wiederherstellungscode.',
  startAgain: 'Von vorn anmelden',
};

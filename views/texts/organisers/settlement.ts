/** Texts of the inbox about what is paid back or still due after a cancellation. */
export const settlement = {
  title: 'Abrechnung',
  paid: 'Bezahlt',
  fee: 'Entschädigung',
  feeOpen: 'nach § 651h BGB zu berechnen',
  noFee: 'keine',
  refund: 'An die Familie zurückzuzahlen',
  stillDue: 'Von der Familie noch zu zahlen',
  balanceOpen: 'Was zurückzuzahlen ist, ergibt sich aus der Entschädigung.',
  nothingLeft: 'Damit ist alles beglichen.',
  settledBy: (by: string, at: string) => `erledigt, eingetragen von ${by} am ${at}`,
  markRefunded: 'Rückzahlung: erledigt',
  markNotRefunded: 'Rückzahlung: doch nicht erledigt',
  markSettled: 'Entschädigung: bezahlt',
  markNotSettled: 'Entschädigung: doch nicht bezahlt',
  threadSettled: 'Abrechnung erledigt',
  threadUnsettled: 'Abrechnung doch nicht erledigt',
};

/** The travel terms (Reisebedingungen) of the demo's tour operators, in the order of the German law on package travel. */

/** Where the operators' terms differ. */
export interface TermsVariant {
  depositPercent: number;
  /** Days before the start on which the rest is due. */
  balanceDays: number;
  insurer: string;
  /** Until how long before the start the trip may be cancelled for lack of participants. */
  minimum: string;
}

/** The lines of the terms, in the mark-up of richText.ts. */
export function partnerTerms(company: string, contact: string, variant: TermsVariant): string[] {
  const { depositPercent, balanceDays, insurer, minimum } = variant;
  return [
    `Diese Reisebedingungen gelten für Pauschalreisen, die Sie bei ${company} (im Folgenden „Veranstalter“) buchen. Sie ergänzen die §§ 651a bis 651y des Bürgerlichen Gesetzbuchs (BGB) und die Artikel 250 und 252 des Einführungsgesetzes zum BGB (EGBGB).`,
    '## 1. Abschluss des Reisevertrags',
    'Mit dem Absenden des Buchungsformulars bieten Sie dem Veranstalter den Abschluss eines Reisevertrags verbindlich an. Grundlage sind die Reisebeschreibung und die Informationen, die Ihnen bei der Buchung vorliegen.',
    'Der Eingang der Buchung wird unverzüglich elektronisch bestätigt. Der Vertrag kommt mit der Buchungsbestätigung des Veranstalters auf einem dauerhaften Datenträger zustande. Minderjährige werden durch ihre Sorgeberechtigten angemeldet; diese sind Vertragspartner.',
    'Ein Widerrufsrecht besteht bei Pauschalreiseverträgen, die im Fernabsatz geschlossen werden, nach § 312 Absatz 7 und § 312g Absatz 2 Satz 1 Nummer 9 BGB nicht. Die gesetzlichen Rücktritts- und Kündigungsrechte bleiben davon unberührt.',
    '## 2. Bezahlung und Absicherung',
    `Zahlungen dürfen vor Ende der Reise nur verlangt werden, wenn ein wirksamer Kundengeldabsicherungsvertrag besteht und Ihnen der Sicherungsschein übermittelt wurde. Absicherer ist: ${insurer}.`,
    `Nach Erhalt des Sicherungsscheins ist eine Anzahlung von ${depositPercent} % des Reisepreises fällig. Der Rest ist ${balanceDays} Tage vor Reisebeginn zu zahlen, sofern feststeht, dass die Reise nicht mehr nach Ziffer 7 abgesagt werden kann.`,
    '## 3. Leistungen und ihre Änderung',
    'Welche Leistungen geschuldet sind, ergibt sich aus der Reisebeschreibung und der Bestätigung. Abweichungen, die nach Vertragsschluss notwendig werden und nicht wider Treu und Glauben herbeigeführt wurden, sind zulässig, soweit sie unerheblich sind und den Zuschnitt der Reise nicht beeinträchtigen. Der Veranstalter informiert Sie darüber vor Reisebeginn klar und verständlich.',
    'Bei einer erheblichen Änderung einer wesentlichen Eigenschaft können Sie innerhalb der vom Veranstalter gesetzten angemessenen Frist die Änderung annehmen, ohne Kosten zurücktreten oder an einer angebotenen Ersatzreise teilnehmen (§ 651g BGB).',
    '## 4. Preisänderung',
    'Der Veranstalter kann den Preis nach Maßgabe des § 651f BGB erhöhen, wenn sich die Kosten für Treibstoff oder andere Energieträger, Steuern und Abgaben oder die geltenden Wechselkurse nach Vertragsschluss geändert haben. Eine Erhöhung ist nur bis zum 20. Tag vor Reisebeginn möglich und wird Ihnen unter Angabe von Gründen und Berechnung mitgeteilt.',
    'Übersteigt sie 8 % des Reisepreises, gilt Ziffer 3 Absatz 2 entsprechend. Sinken die genannten Kosten, können Sie eine Senkung des Preises verlangen.',
    '## 5. Rücktritt durch Sie',
    'Sie können vor Reisebeginn jederzeit zurücktreten. Der Veranstalter verliert dann den Anspruch auf den Reisepreis, kann aber eine angemessene Entschädigung verlangen (§ 651h BGB). Diese beträgt pauschal, bezogen auf den Reisepreis:',
    '- bis 60 Tage vor Reisebeginn: 15 %',
    '- 59 bis 30 Tage vorher: 30 %',
    '- 29 bis 15 Tage vorher: 50 %',
    '- 14 bis 7 Tage vorher: 65 %',
    '- ab 6 Tagen vorher und bei Nichtantritt: 80 %',
    'Es bleibt Ihnen unbenommen nachzuweisen, dass dem Veranstalter kein oder ein wesentlich geringerer Schaden entstanden ist. Keine Entschädigung wird fällig, wenn am Bestimmungsort oder in seiner unmittelbaren Nähe unvermeidbare, außergewöhnliche Umstände auftreten, die die Reise erheblich beeinträchtigen.',
    '## 6. Ersatzperson und Umbuchung',
    'Bis sieben Tage vor Reisebeginn können Sie auf einem dauerhaften Datenträger erklären, dass statt der angemeldeten Person eine andere in den Vertrag eintritt (§ 651e BGB). Der Veranstalter kann widersprechen, wenn sie die Anforderungen der Reise, etwa das Alter, nicht erfüllt. Für dadurch entstandene Mehrkosten haften Sie und die eintretende Person als Gesamtschuldner.',
    'Umbuchungen auf einen anderen Termin sind bis 30 Tage vor Reisebeginn gegen 25 Euro möglich, wenn noch Plätze frei sind.',
    '## 7. Mindestzahl von Teilnehmenden',
    `Ist in der Reisebeschreibung eine Mindestzahl genannt und wird sie nicht erreicht, kann der Veranstalter bis spätestens ${minimum} vor Reisebeginn zurücktreten; bei Reisen von zwei bis sechs Tagen bis spätestens sieben Tage vorher. Sie erhalten Ihre Zahlungen unverzüglich, spätestens innerhalb von 14 Tagen zurück.`,
    '## 8. Kündigung aus wichtigem Grund',
    'Der Veranstalter kann den Vertrag ohne Einhaltung einer Frist kündigen, wenn Teilnehmende die Reise trotz Abmahnung nachhaltig stören, andere gefährden oder gegen Gesetze verstoßen. Die Sorgeberechtigten werden vorher angehört, soweit das möglich ist. Minderjährige reisen nur begleitet oder nach Absprache mit den Eltern zurück.',
    '## 9. Mitwirkung, Gesundheit, Aufsicht',
    'Bitte teilen Sie gesundheitliche Einschränkungen, Allergien und benötigte Medikamente vor der Reise mit. Mängel zeigen Sie unverzüglich der Reiseleitung an, damit Abhilfe geschaffen werden kann. Während der Reise üben die Teams die Aufsicht im vereinbarten, dem Alter angemessenen Umfang aus.',
    '## 10. Ihre Rechte bei Mängeln',
    'Wird die Reise nicht vertragsgemäß erbracht, können Sie Abhilfe verlangen, den Preis mindern, nach den gesetzlichen Vorschriften kündigen und Schadensersatz fordern (§§ 651i bis 651n BGB). Vor einer Kündigung ist dem Veranstalter in der Regel eine angemessene Frist zur Abhilfe zu setzen.',
    '## 11. Haftung',
    'Die vertragliche Haftung für Schäden, die keine Körperschäden sind und nicht schuldhaft herbeigeführt wurden, ist auf den dreifachen Reisepreis beschränkt (§ 651p BGB). Weitergehende Ansprüche nach internationalen Übereinkommen bleiben unberührt.',
    '## 12. Pass, Visum, Gesundheit im Ausland',
    'Der Veranstalter unterrichtet Sie vor Vertragsschluss über die allgemeinen Pass- und Visumvorschriften des Ziellandes und über gesundheitliche Formalitäten. Für gültige Dokumente sorgen Sie selbst; bei allein reisenden Minderjährigen empfehlen wir eine Einverständniserklärung der Eltern.',
    '## 13. Beistand, Verjährung, Streitbeilegung',
    'Gerät ein Teilnehmender in Schwierigkeiten, leistet der Veranstalter Beistand, insbesondere durch Informationen über Gesundheitsdienste, Behörden und konsularische Unterstützung. Ansprüche nach § 651i Absatz 3 BGB verjähren in zwei Jahren ab dem vertraglich vorgesehenen Ende der Reise.',
    'Der Veranstalter nimmt nicht an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teil und ist dazu nicht verpflichtet.',
    '## 14. Veranstalter',
    `${company}. ${contact}`,
  ];
}

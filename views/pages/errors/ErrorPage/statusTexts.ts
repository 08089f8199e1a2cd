/** Texts of error pages by status. Only the server needs them: in the browser, a page fails without a status. */
export interface StatusTexts {
  title: string;
  text: string;
}

/** Returns what an error page says for a status; null for faults of ours and for a page that does not exist. */
export function statusTexts(status: number): StatusTexts | null {
  if (status === 429) {
    const text = 'Damit die Seite für alle schnell bleibt, beantworten wir nur eine begrenzte Zahl von Anfragen.';
    return { title: 'Zu viele Anfragen', text };
  }
  if (status === 503) return { title: 'Gerade nicht zu erreichen', text: 'Ein Teil unserer Seite macht gerade Pause.' };
  if (status === 404 || status >= 500) return null;
  return { title: 'Das hat nicht geklappt', text: 'Bitte prüfe die Adresse und deine Angaben.' };
}

import type { PersonReport as Report } from '#pageData/organisers/privacy.ts';
import { Button } from '#views/components/Button.tsx';
import { FactList } from '#views/components/FactList.tsx';
import { PrintButton } from '#views/components/organisers/departures/PrintButton.tsx';
import * as de from '#views/texts/de.ts';
import styles from './PersonReport.module.css';

interface PersonReportProps {
  /** Address to which the form is sent. */
  path: string;
  email: string;
  report: Report;
}

/** What is stored about a person, to read and print. */
export function PersonReport({ report: { title, parts }, path, email }: PersonReportProps) {
  return (
    // Only this is printed.
    <article className={`stack-3 ${styles.report}`} aria-labelledby="auskunft" data-printed>
      <h2 id="auskunft">{title}</h2>
      <form method="post" action={path} className="screenOnly row-3">
        <input type="hidden" name="email" value={email} />
        <Button variant="secondary" size="small" type="submit" name="aktion" value="pdf">
          {de.privacy.pdf}
        </Button>
        <PrintButton />
      </form>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change.
        <Part key={index} part={part} />
      ))}
    </article>
  );
}

function Part({ part }: { part: Report['parts'][number] }) {
  if ('heading' in part) return <h3 className="text-l">{part.heading}</h3>;
  if ('subheading' in part) return <h4>{part.subheading}</h4>;
  if ('facts' in part) return <FactList facts={part.facts} />;
  if ('link' in part) return <a href={part.link}>{part.label}</a>;
  return <p>{part.paragraph}</p>;
}

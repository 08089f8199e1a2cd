import * as de from '#views/texts/de.ts';
import styles from './DepartureHolidays.module.css';
import { useOwnLand } from './ownLand.ts';
import { summariseLands } from './summariseLands.ts';

interface DepartureHolidaysProps {
  /** Codes of the Länder in whose holidays the departure is. */
  codes: readonly string[];
  /** Without the list of all Länder, for content that must not be interactive. */
  isPlain?: boolean;
}

/**
 * Shows "Ferien in BW, BY, BE und 5 weiteren", which opens the list of these Länder. Screen readers get the full
 * titles instead of abbreviations. To a visitor with a Land it only says whether its holidays are meant. Renders nothing for a departure in term time.
 */
export function DepartureHolidays({ codes, isPlain = false }: DepartureHolidaysProps) {
  const { isAllGerman, shown, others, titles, isOwn, outside } = summariseLands(codes, useOwnLand());
  if (outside) return <span className={`note ${styles.holidays}`}>{de.holidays.outside(outside)}</span>;
  if (titles.length === 0) return null;
  const className = isOwn ? `note ${styles.holidays} ${styles.own}` : `note ${styles.holidays}`;
  const text = isAllGerman ? de.holidays.inAll : de.holidays.inSome(shown, others);
  const fullText = isAllGerman ? text : de.holidays.inSome(titles.slice(0, shown.length), others);
  if (others === 0 || isPlain) return <Text className={className} text={text} fullText={fullText} />;
  return (
    <details className={className}>
      <summary>
        <Text className={undefined} text={text} fullText={fullText} />
      </summary>
      <span>{titles.join(', ')}</span>
    </details>
  );
}

function Text({ className, text, fullText }: { className: string | undefined; text: string; fullText: string }) {
  if (text === fullText) return <span className={className}>{text}</span>;
  return (
    <span className={className} title={fullText}>
      <span aria-hidden>{text}</span>
      <span className="visuallyHidden">{fullText}</span>
    </span>
  );
}

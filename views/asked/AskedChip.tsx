import { Icon } from '#views/components/icon/Icon.tsx';
import chipStyles from '#views/pages/public/ListPage/filters/FilterChips.module.css';
import * as de from '#views/texts/de.ts';
import type { Asked } from './asked.ts';

interface AskedChipProps {
  asked: Asked;
  /** Address of the page without what was asked. */
  href: string;
}

/** Says which departures the page shows first. The link removes this. */
export function AskedChip({ asked: { label, remove }, href }: AskedChipProps) {
  return (
    <p className={chipStyles.asked}>
      <span>{de.asked.title}</span>
      <a className={chipStyles.chip} href={href} aria-label={de.asked.remove(label)} onClick={remove}>
        {label} <Icon name="x" size={16} />
      </a>
    </p>
  );
}

import { formatEuro } from '#domain/amounts.ts';
import { formatDay } from '#domain/dates.ts';
import { type Suggestion, type SuggestionGroup, suggestionGroups } from '#domain/search/suggestion.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import type { IconName } from '#views/components/icon/iconNames.ts';
import * as de from '#views/texts/de.ts';
import styles from './SuggestionGroups.module.css';

interface SuggestionGroupsProps {
  /** Id of the list box; the options' ids start with it. */
  id: string;
  options: readonly Suggestion[];
  /** Index of the selected suggestion; -1 while none is selected. */
  active: number;
  onChoose: (option: Suggestion) => void;
}

const icons: Record<SuggestionGroup, IconName> = {
  meanings: 'search',
  answers: 'circle-help',
  places: 'map-pin',
  themes: 'search',
  trips: 'tent',
  organisers: 'building-2',
};

/** The suggestions in a list box, in groups. The search field handles the keyboard. */
export function SuggestionGroups({ id, options, active, onChoose }: SuggestionGroupsProps) {
  const groups = suggestionGroups.filter((group) => options.some((option) => option.group === group));
  return (
    <>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p id={`${id}-${group}`} className={`note ${styles.group}`} role="presentation">
            {de.search.groups[group]}
          </p>
          {options.map((option, index) =>
            option.group === group ? (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keyboard
              <div
                key={`${option.prevInput}${option.key}${option.label}`}
                id={`${id}-${index}`}
                className={`option ${styles.option}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // Keeps the focus in the field; its blur would hide the list before the click.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option)}
              >
                <OptionContent option={option} />
              </div>
            ) : null,
          )}
        </div>
      ))}
    </>
  );
}

function OptionContent({ option }: { option: Suggestion }) {
  const { group, label, count, picture, price, start } = option;
  const details = [
    start ? de.search.nextDeparture(formatDay(start)) : null,
    price ? de.search.priceFrom(formatEuro(price)) : null,
  ];
  return (
    <>
      {picture ? (
        <img className={styles.picture} src={picture} alt="" width={44} height={44} loading="lazy" />
      ) : (
        <Icon name={icons[group]} size={16} />
      )}
      <span className={styles.label}>
        {label}
        {group === 'trips' ? <small>{details.filter(Boolean).join(' · ')}</small> : null}
      </span>
      {group === 'trips' || group === 'answers' ? null : (
        <small className={styles.count}>{de.list.results(count)}</small>
      )}
    </>
  );
}

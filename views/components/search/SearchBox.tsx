import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { suggestionsOptions } from '../../queries/apiQueries.ts';
import * as de from '../../texts/de.ts';
import { useAfterNavigation } from '../useAfterNavigation.ts';
import styles from './SearchBox.module.css';

/** How long typing has to pause before suggestions are asked for, in milliseconds (specification §9). */
const debounceMs = 500;

/**
 * The search of the header: a form that works by itself, with suggestions where there are scripts. The field is the
 * browser's own, so that what was typed before the page came to life stays.
 */
export function SearchBox() {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const [options, closeOptions] = useSuggestions(text);
  const isOpen = options.length > 0;

  const write = (value: string) => {
    setText(value);
    setActive(-1);
  };
  useAfterNavigation(() => {
    form.current?.reset();
    write('');
  }, 0);
  const choose = (option: string) => {
    if (input.current) input.current.value = option;
    closeOptions();
    form.current?.requestSubmit();
  };
  const steer = (event: KeyboardEvent) => {
    const option = options[active];
    if (!isOpen) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % options.length);
    else if (event.key === 'ArrowUp') setActive((active <= 0 ? options.length : active) - 1);
    else if (event.key === 'Escape') closeOptions();
    else if (event.key === 'Enter' && option) choose(option);
    else return;
    event.preventDefault();
  };
  return (
    <search>
      <form ref={form} className={styles.form} action="/reisen/alle" method="get" onSubmit={closeOptions}>
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="q"
          role="combobox"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          aria-label={de.search.label}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={options[active] ? `${listId}-${active}` : undefined}
          placeholder={de.search.placeholder}
          onChange={(event) => write(event.target.value)}
          onKeyDown={steer}
          onBlur={closeOptions}
        />
        <button className={styles.submit} type="submit" aria-label={de.search.submit}>
          <Search aria-hidden size={20} />
        </button>
        <div id={listId} className={styles.options} role="listbox" aria-label={de.search.suggestions} hidden={!isOpen}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard steers from the field
            <div
              key={option}
              id={`${listId}-${index}`}
              className={styles.option}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Pressing it must not take the focus from the field, or the list is gone before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <Search aria-hidden size={16} /> {option}
            </div>
          ))}
        </div>
      </form>
    </search>
  );
}

/** How a text may go on, once typing pauses; none after they were closed, until it changes. */
function useSuggestions(text: string): [options: string[], close: () => void] {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { data = [] } = useQuery(suggestionsOptions(asked));
  const options = text !== '' && asked === text ? data.map(({ key, prevInput }) => prevInput + key) : [];
  return [options, () => setAsked('')];
}

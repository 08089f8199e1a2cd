import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { suggestionsOptions } from '../../queries/apiQueries.ts';
import * as de from '../../texts/de.ts';
import styles from './SearchBox.module.css';

/** How long typing has to pause before suggestions are asked for, in milliseconds (specification §9). */
const debounceMs = 500;

/** The search of the header: a form that works by itself, with suggestions where there are scripts. */
export function SearchBox() {
  const form = useRef<HTMLFormElement>(null);
  const listId = useId();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [active, setActive] = useState(-1);
  const { key } = useLocation();
  const shownFor = useRef(key);
  useEffect(() => {
    // Cleared after every navigation, but not when the page comes to life: somebody may be typing already.
    if (shownFor.current === key) return;
    shownFor.current = key;
    setText('');
    setAsked('');
  }, [key]);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { data = [] } = useQuery(suggestionsOptions(asked));
  const options = text !== '' && asked === text ? data.map(({ key: word, prevInput }) => prevInput + word) : [];

  const choose = (option: string) => {
    const input = form.current?.elements.namedItem('q');
    if (input instanceof HTMLInputElement) input.value = option;
    setText(option);
    form.current?.requestSubmit();
  };
  const steer = (event: KeyboardEvent) => {
    if (options.length === 0) return;
    const option = options[active];
    if (event.key === 'ArrowDown') setActive((active + 1) % options.length);
    else if (event.key === 'ArrowUp') setActive((active <= 0 ? options.length : active) - 1);
    else if (event.key === 'Escape') setAsked('');
    else if (event.key === 'Enter' && option) choose(option);
    else return;
    if (event.key !== 'Escape') event.preventDefault();
  };
  return (
    <search>
      <form ref={form} className={styles.form} action="/reisen/alle" method="get">
        <input
          className={styles.input}
          type="search"
          name="q"
          role="combobox"
          autoComplete="off"
          maxLength={200}
          aria-label={de.search.label}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(active >= 0 && options[active] && { 'aria-activedescendant': `${listId}-${active}` })}
          placeholder={de.search.placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
          }}
          onKeyDown={steer}
          onBlur={() => setAsked('')}
        />
        <button className={styles.submit} type="submit" aria-label={de.search.submit}>
          <Search aria-hidden size={20} />
        </button>
        <div
          id={listId}
          className={styles.options}
          role="listbox"
          aria-label={de.search.suggestions}
          hidden={options.length === 0}
        >
          {options.map((option, index) => (
            <div
              key={option}
              id={`${listId}-${index}`}
              className={styles.option}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Before the input loses its focus and the list is gone.
              onPointerDown={(event) => {
                event.preventDefault();
                choose(option);
              }}
            >
              {option}
            </div>
          ))}
        </div>
      </form>
    </search>
  );
}

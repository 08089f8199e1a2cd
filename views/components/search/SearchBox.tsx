import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import * as de from '../../texts/de.ts';
import { HiddenFields } from '../form/HiddenFields.tsx';
import { useAfterNavigation } from '../useAfterNavigation.ts';
import styles from './SearchBox.module.css';
import { stepOf } from './suggestionKeys.ts';
import { useShownList } from './useShownList.ts';
import { useSuggestions } from './useSuggestions.ts';

const movesInText = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * The search of the header: a form that works by itself, with suggestions where there are scripts, as the ARIA
 * authoring practices want a combobox with a list. On a list it is one filter more, the others stay. The field is the
 * browser's own, so that what was typed before the page came to life stays.
 */
export function SearchBox() {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const list = useShownList();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const [isOpen, setIsOpen] = useState(false);
  const options = useSuggestions(text, list);
  const isShown = isOpen && options.length > 0;

  const write = (value: string) => {
    setText(value);
    setActive(-1);
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const clear = () => {
    form.current?.reset();
    setText('');
    close();
  };
  useAfterNavigation(clear, 0);
  const choose = (option: string) => {
    if (input.current) input.current.value = option;
    form.current?.requestSubmit();
  };
  const submit = () => {
    close();
    // Puts the keyboard of a phone away.
    input.current?.blur();
  };
  const steer = (event: KeyboardEvent) => {
    const option = options[active];
    const step = stepOf(event, { active, count: options.length, isShown, isEmpty: text === '' });
    if (step === 'choose' && option) choose(option);
    else if (step === 'close') close();
    else if (step === 'clear') clear();
    else if (typeof step === 'number') {
      setIsOpen(true);
      setActive(step);
    } else {
      if (movesInText.has(event.key)) setActive(-1);
      return;
    }
    event.preventDefault();
  };
  return (
    <search>
      <form ref={form} className={styles.form} action={`${list.path}#katalog`} method="get" onSubmit={submit}>
        <HiddenFields search={list.search} without={['q']} />
        <input
          ref={input}
          className={styles.input}
          // Not of the type "search", which may not be a combobox.
          type="text"
          inputMode="search"
          name="q"
          role="combobox"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          aria-label={de.search.label}
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
          placeholder={de.search.placeholder}
          onChange={(event) => write(event.target.value)}
          onKeyDown={steer}
          onBlur={close}
        />
        <button className={styles.submit} type="submit" aria-label={de.search.submit}>
          <Search aria-hidden size={20} />
        </button>
        <div id={listId} className={styles.options} role="listbox" aria-label={de.search.suggestions} hidden={!isShown}>
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
        <p className="visuallyHidden" role="status">
          {isShown ? de.search.suggestionCount(options.length) : ''}
        </p>
      </form>
    </search>
  );
}

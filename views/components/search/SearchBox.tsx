import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import type { Suggestion } from '#domain/search/suggestion.ts';
import { fold } from '#domain/text/fold.ts';
import { HiddenFields } from '#views/components/form/HiddenFields.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { useAfterNavigation } from '#views/components/useAfterNavigation.ts';
import { useDebounced } from '#views/components/useDebounced.ts';
import { suggestionsOptions } from '#views/queries/apiQueries.ts';
import { useChrome } from '#views/queries/useChrome.ts';
import * as de from '#views/texts/de.ts';
import styles from './SearchBox.module.css';
import { actionForKey } from './suggestionKeys.ts';
import type { ShownList } from './useShownList.ts';
import { useShownList } from './useShownList.ts';

const importGroups = () => import('./SuggestionGroups.tsx');
const SuggestionGroups = lazy(async () => ({ default: (await importGroups()).SuggestionGroups }));
const caretKeys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * Search form with suggestions, following the ARIA authoring practices for a combobox with a list. The form also works
 * without JavaScript. On a list page the text is added to the current filters. The input is uncontrolled, so that text
 * typed before hydration is kept.
 * @param label of the landmark; the box in the header has another one than that of a page
 * @param children further fields of the form and its submit button, instead of the button inside the input
 */
export function SearchBox({ label = de.search.label, children }: { label?: string; children?: ReactNode }) {
  const { host, searchExample } = useChrome();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const list = useShownList();
  const [text, setText] = useState(list.text);
  const [active, setActive] = useState(-1);
  const [isOpen, setIsOpen] = useState(false);
  const options = useSuggestions(text, list);
  const isShown = isOpen && options.length > 0;

  const onInput = (value: string) => {
    setText(value);
    setActive(-1);
    setIsOpen(true);
    // If this fails, the first suggestions retry and report the error.
    importGroups().catch(() => undefined);
  };
  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const enter = (value: string) => {
    if (input.current) input.current.value = value;
    setText(value);
    close();
  };
  useAfterNavigation(() => {
    form.current?.reset();
    enter(list.text);
  }, 0);
  const choose = (option: Suggestion) => {
    if (option.path) return location.assign(option.path);
    if (input.current) input.current.value = textOf(option);
    form.current?.requestSubmit();
  };
  const submit = () => {
    close();
    // Hides the on-screen keyboard.
    input.current?.blur();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[active];
    const action = actionForKey(event, { active, count: options.length, isShown, isEmpty: text === '' });
    if (action === 'choose' && option) choose(option);
    else if (action === 'close') close();
    else if (action === 'clear') enter('');
    else if (typeof action === 'number') {
      setIsOpen(true);
      setActive(action);
    } else {
      if (caretKeys.has(event.key)) setActive(-1);
      return;
    }
    event.preventDefault();
  };
  return (
    <search aria-label={label}>
      <form ref={form} action={`${list.path}#katalog`} method="get" onSubmit={submit}>
        <HiddenFields search={list.search} without={['q']} />
        <div className={styles.box}>
          <input
            ref={input}
            className={styles.input}
            // Not type "search", which does not allow the role combobox.
            type="text"
            inputMode="search"
            name="q"
            role="combobox"
            autoComplete="off"
            enterKeyHint="search"
            defaultValue={list.text}
            maxLength={200}
            aria-label={de.search.label}
            aria-expanded={isShown}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
            placeholder={host ? de.search.placeholderFor(searchExample) : de.search.placeholder}
            onChange={(event) => onInput(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          {children ? null : (
            <button className={`iconButton ${styles.submit}`} type="submit" aria-label={de.search.submit}>
              <Icon name="search" size={20} />
            </button>
          )}
          <div
            id={listId}
            className={styles.options}
            role="listbox"
            aria-label={de.search.suggestions}
            hidden={!isShown}
          >
            {options.length > 0 ? (
              <Suspense fallback={null}>
                <SuggestionGroups id={listId} options={options} active={active} onChoose={choose} />
              </Suspense>
            ) : null}
          </div>
          <p className="visuallyHidden" role="status">
            {isShown ? de.search.suggestionCount(options.length) : ''}
          </p>
        </div>
        {children}
      </form>
    </search>
  );
}

/**
 * Returns suggestions that complete a text within a list. Until the response to the current text arrives, returns the
 * previous suggestions that still match.
 * @returns suggestions in the order of their groups
 */
function useSuggestions(text: string, { filters }: ShownList): Suggestion[] {
  const query = new URLSearchParams(filters);
  query.set('q', text);
  const debouncedQuery = useDebounced(text.trim() === '' ? '' : query.toString());
  const { data = [], isPlaceholderData } = useQuery(suggestionsOptions(debouncedQuery));
  if (text.trim() === '') return [];
  const isAnswer = debouncedQuery === query.toString() && !isPlaceholderData;
  return isAnswer ? data : data.filter((option) => fold(textOf(option)).startsWith(fold(text)));
}

/** Returns the search text after choosing a suggestion (specification §4.8). */
function textOf({ key, prevInput }: Suggestion): string {
  return prevInput + key;
}

import { useEffect, useEffectEvent } from 'react';

/** Saves by Ctrl+S, or Cmd+S on a Mac, instead of the browser saving the page. Not while a dialog is open: it asks first. */
export function useSaveShortcut(save: () => void): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, shiftKey, altKey, key, repeat } = event;
      if (ctrlKey === metaKey || shiftKey || altKey || key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!repeat && !document.querySelector('dialog[open]')) saveNow();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

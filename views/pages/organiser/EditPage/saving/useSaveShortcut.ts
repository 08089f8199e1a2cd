import { useEffect, useEffectEvent } from 'react';

/** Saves on Ctrl+S, or Cmd+S on macOS, and suppresses the browser's own dialog. Does not save while a dialog is open. */
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

import { useEffect, useState } from 'react';
import { berlinTime, berlinToday, formatDay } from '#domain/dates.ts';
import { hasSheet, keepSheet, removeSheet } from '../../serviceWorker/emergencySheets.ts';
import * as de from '../../texts/de.ts';
import { sheetDocument } from './sheetDocument.ts';

interface OfflineCopySettings {
  title: string;
  /** Id of the element that is saved. */
  sheetId: string;
  /** Last day on which the copy is kept. */
  until: string;
}

type CopyState = 'none' | 'saving' | 'saved' | 'failed';

/** Saves a part of the current page as a document of its own, which the service worker serves without a connection. */
export function useOfflineCopy({ title, sheetId, until }: OfflineCopySettings) {
  const [state, setState] = useState<CopyState>('none');
  useEffect(() => {
    if (!('caches' in window)) return;
    hasSheet(location.pathname).then(
      (isKept) => isKept && setState('saved'),
      () => undefined,
    );
  }, []);

  async function save() {
    setState('saving');
    try {
      await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
      const now = new Date();
      const note = de.departure.offline.copy(`${formatDay(berlinToday(now))}, ${berlinTime(now)}`);
      const sheet = document.getElementById(sheetId);
      if (!sheet) throw new Error('the sheet is missing');
      await keepSheet(location.pathname, sheetDocument({ title, note, sheet }), until);
      setState('saved');
    } catch {
      setState('failed');
    }
  }

  async function remove() {
    await removeSheet(location.pathname);
    setState('none');
  }

  return { state, save: () => void save(), remove: () => void remove() };
}

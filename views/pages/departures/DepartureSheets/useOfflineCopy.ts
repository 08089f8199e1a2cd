import { useEffect, useState } from 'react';
import { berlinTime, berlinToday, formatDay } from '#domain/dates.ts';
import { hasSheet, keepSheet, removeSheet } from '#views/serviceWorker/emergencySheets.ts';
import * as de from '#views/texts/de.ts';

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

/**
 * Returns a document that needs no other files: an element of the current page with the styles of the page, without scripts.
 * @param note shown above the element
 */
function sheetDocument({ title, note, sheet }: { title: string; note: string; sheet: HTMLElement }): string {
  // A style element would have to meet the policy of the current page, so the document is composed as text.
  const styles = [...document.styleSheets].map(rulesOf).join('\n').replaceAll('</', '<\\/');
  return `<!DOCTYPE html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${htmlOf('title', title)}
<style>${styles}
body { padding: 1rem; }</style>
</head>
<body><main>
${htmlOf('h1', title)}
${htmlOf('p', note)}
${sheet.outerHTML}
</main></body>
</html>`;
}

function htmlOf(tag: 'title' | 'h1' | 'p', text: string): string {
  const element = document.createElement(tag);
  element.textContent = text;
  return element.outerHTML;
}

/** Returns the rules of a style sheet, without fonts, which could not be loaded. */
function rulesOf(styles: CSSStyleSheet): string {
  return [...styles.cssRules]
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map(({ cssText }) => cssText)
    .join('\n');
}

/** Line icons for the categories: 24 × 24, drawn with the text's own colour. */

const icons: Readonly<Record<string, string>> = {
  all: '<circle cx="12" cy="12" r="9"/><path d="m15.8 8.2-2 5.6-5.6 2 2-5.6z"/>',
  action: '<path d="M13 2.5 5 13.5h6l-1 8 8-11h-6z"/>',
  explorer: '<path d="M3 20.5h18L12 4z"/><path d="m12 12-3.6 8.5h7.2z"/><path d="m12 4-1.3-1.8M12 4l1.3-1.8"/>',
  music: '<circle cx="6.5" cy="17.5" r="3"/><circle cx="17" cy="15.5" r="3"/><path d="M9.5 17.5V5.8L20 3.5v12"/>',
  party:
    '<circle cx="12" cy="13" r="7.5"/><path d="M12 2v3.5M5 10.5h14M5 15.5h14M12 5.5c-4 4-4 11 0 15M12 5.5c4 4 4 11 0 15"/>',
  snow: '<path d="M12 2.5v19M3.8 7.2l16.4 9.6M20.2 7.2 3.8 16.8"/><path d="m9.5 4 2.5 2 2.5-2M9.5 20l2.5-2 2.5 2M3.6 10.4l3-1.1-.6-3.2M20.4 13.6l-3 1.1.6 3.2M20.4 10.4l-3-1.1.6-3.2M3.6 13.6l3 1.1-.6 3.2"/>',
  soccer:
    '<circle cx="12" cy="12" r="9"/><path d="m12 7.6 4 2.9-1.5 4.7h-5L8 10.5z"/><path d="M12 3v4.6M20.5 9.6 16 10.5M17.4 19.2l-2.9-4M6.6 19.2l2.9-4M3.5 9.6l4.5.9"/>',
  sport:
    '<circle cx="6" cy="16.5" r="4"/><circle cx="18" cy="16.5" r="4"/><path d="M6 16.5 9.5 9h6l2.5 7.5M9.5 9l3.5 7.5H6M13 16.5 15.5 9M15.5 9l-.8-2.5H17M8 7.5h3"/>',
  'water-sports':
    '<path d="M12.5 3v11M12.5 3c4.6 3 6.2 7 6 11h-6M10 6.5c-2.6 2.6-4 5-4.6 7.5H10z"/><path d="M3 17h18l-2 3.5H6z"/>',
  golf: '<path d="M9 20.5V3l9 4-9 4"/><path d="M4 18.5c2-.9 10-1.4 14 .2 2.4 1 .6 2.3-4 2.6-6 .4-12-.8-10-2.8z"/>',
  language:
    '<path d="M4 4.5h11a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5H9L5.5 17v-3.500H4A1.5 1.5 0 0 1 2.5 12V6A1.5 1.5 0 0 1 4 4.500z"/><path d="M19 9h1a1.5 1.5 0 0 1 1.5 1.500V16a1.5 1.5 0 0 1-1.5 1.500h-1V21l-3.5-3.500h-4M6 8h7M6 10.500h4"/>',
  beach:
    '<path d="M4 12a9 9 0 0 1 15.6-5.500z"/><path d="M4 12c1.5-1.6 3.6-2 5-1.5 1-1.9 2.8-2.9 5-2.3 1.3-1.5 3.2-2.2 5.6-1.700M12.5 9l3.5 11.500M3 20.500h18"/>',
  science:
    '<path d="M9.5 3h5M10.5 3v6L5 18.500A1.7 1.7 0 0 0 6.5 21h11a1.7 1.7 0 0 0 1.5-2.500L13.5 9V3M7.5 14.500h9"/><circle cx="11" cy="17.7" r=".6"/><circle cx="14" cy="17" r=".6"/>',
  kids: '<path d="M12 3c4 2.8 6 5.5 6 8s-2 4-6 6c-4-2-6-3.5-6-6s2-5.2 6-8zM12 3v14M6 11h12"/><path d="M12 17c-1.5 1.5 1.5 2.5 0 4.5"/>',
  relaxed:
    '<circle cx="12" cy="6" r="2.2"/><path d="M12 9.500v5M12 10.500l-4.5 4H5M12 10.500l4.5 4H19M5.5 20c2-3 4-4.5 6.5-5.5 2.5 1 4.5 2.5 6.5 5.500z"/>',
  religion:
    '<path d="M12 2v6M9.8 4h4.400M12 8l5 4v9H7v-9zM7 14l-4 2.500V21h4M17 14l4 2.500V21h-4M10.5 21v-3.500a1.5 1.5 0 0 1 3 0V21"/>',
};

/** Draws the icon for a file name, e.g. "snow.svg". Returns null for unknown names. */
export function drawIconFile(name: string): string | null {
  const key = /^([a-z-]+)\.svg$/.exec(name)?.[1];
  return key && Object.hasOwn(icons, key) ? drawIcon(key) : null;
}

export const iconKeys: readonly string[] = Object.keys(icons);

/**
 * Draws a category's icon as an SVG element: 24 × 24, `currentColor`, hidden from screen readers because it has a visible label.
 *
 * @param key category key; unknown keys get the compass icon of "all trips"
 */
export function drawIcon(key: string): string {
  const art = Object.hasOwn(icons, key) ? icons[key] : icons.all;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${art}</svg>`;
}

/**
 * Returns a document that needs no other files: an element of the current page with the styles of the page, without scripts.
 * @param note shown above the element
 */
export function sheetDocument({ title, note, sheet }: { title: string; note: string; sheet: HTMLElement }): string {
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

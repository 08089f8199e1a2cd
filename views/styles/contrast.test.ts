/** Contrast of texts in the light and the dark colour scheme, computed on the style sheets. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Colours of the light and the dark scheme. */
type Colour = [light: string, dark: string];

const files = globSync('views/**/*.css');
const sheets = files.map((file) => ({ file, css: readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }));
/** A token of a component has a value per class. */
const tokens = new Map<string, Colour[]>();
for (const { css } of sheets) {
  for (const [, name = '', value = ''] of css.matchAll(/--color-([\w-]+):\s*([^;]+);/g)) {
    tokens.set(name, [...(tokens.get(name) ?? []), ...coloursOf(value)]);
  }
}

/** Colours of texts, and the colours of the surfaces on which they may be. */
const texts = ['ink', 'muted', 'pine', 'dusk', 'ember', 'link', 'error'];
const surfaces = ['paper', 'surface', 'tint', 'error-tint'];
/** Text on filled areas, whose colour may be inherited. */
const filled = [
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-night', 'night'],
  ['paper', 'ink'],
  ['paper', 'pine'],
] as const;

const pairs = [...texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)), ...filled];

test.each(pairs)('%s on %s', (text, surface) => {
  expect(lowestContrast(`var(--color-${text})`, `var(--color-${surface})`)).toBeGreaterThanOrEqual(4.5);
});

/** The stars of a rating are no text; the number is beside them. */
const stars = 'light-dark(#d9822b, #ffc46b)';

describe('each style rule', () => {
  const rules = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
      name: `${file} ${selector.trim()}`,
      text: declared(body, 'color'),
      background: declared(body, 'background(?:-color)?'),
    })),
  );

  test('with a text colour and a background has enough contrast', () => {
    const contrasts = rules.flatMap(({ name, text, background }) => {
      const contrast = text && background ? lowestContrast(text, background) : Number.POSITIVE_INFINITY;
      return Number.isFinite(contrast) ? [{ name, contrast }] : [];
    });
    expect(contrasts.length).toBeGreaterThan(30);
    expect(contrasts.filter(({ contrast }) => contrast < 4.5)).toEqual([]);
  });

  test('takes the colour of texts from the tokens, unless it is the same in both schemes or beside its background', () => {
    const others = rules.filter(({ text, background }) => {
      const token = /^var\(--color-([\w-]+)\)$/.exec(text ?? '')?.[1];
      const isFixed = coloursOf(text ?? '').every(([light, dark]) => light === dark);
      return !texts.includes(token ?? '') && !background && !isFixed && text !== stars;
    });
    expect(others.map(({ name, text }) => `${name}: ${text}`)).toEqual([]);
  });
});

test('control: a text in the colour of lines has too little contrast', () => {
  expect(lowestContrast('var(--color-line)', 'var(--color-paper)')).toBeLessThan(4.5);
});

function declared(body: string, property: string): string | undefined {
  return new RegExp(`(?:^|[;\\s])${property}:\\s*([^;]+)`).exec(body)?.[1]?.trim();
}

/** Returns no colour for what is no plain one, such as "inherit" or a gradient. */
function coloursOf(value: string): Colour[] {
  const hex = '#[0-9a-f]{6}|#[0-9a-f]{3}';
  const [, light, dark, both] = new RegExp(`^(?:light-dark\\((${hex}), (${hex})\\)|(${hex}))$`).exec(value) ?? [];
  if (light && dark) return [[light, dark]];
  if (both) return [[both, both]];
  return tokens.get(/^var\(--color-([\w-]+)\)$/.exec(value)?.[1] ?? '') ?? [];
}

/** Returns the lowest contrast in both schemes, as WCAG defines it; Infinity without two plain colours. */
function lowestContrast(text: string, background: string): number {
  const contrasts = coloursOf(text).flatMap((front) =>
    coloursOf(background).flatMap((back) =>
      ([0, 1] as const).map((scheme) => {
        const [dark = 0, light = 0] = [luminance(front[scheme]), luminance(back[scheme])].sort((a, b) => a - b);
        return (light + 0.05) / (dark + 0.05);
      }),
    ),
  );
  return Math.min(...contrasts);
}

function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  const channel = (at: number) => {
    const value = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

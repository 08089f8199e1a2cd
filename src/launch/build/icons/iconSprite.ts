import { createHash } from 'node:crypto';
import * as lucide from 'lucide-react';
import { createElement, type ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { iconNames } from '#views/components/icon/iconNames.ts';

/** Name of the virtual module, declared in views/components/icon/iconSprite.d.ts. */
const name = 'virtual:icon-sprite';
const id = `\0${name}`;
/** Name of the file in the manifest. */
const spriteName = 'icons.svg';
const developmentPath = '/assets/icons.svg';

/**
 * Vite plugin that writes all icons of the site into one SVG file, whose name contains a hash of its content. The virtual
 * module exports the path of that file.
 */
export function iconSprite(): Plugin {
  const source = createSprite(iconNames);
  const path = `assets/icons-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.svg`;
  let isBuild = true;
  return {
    name: 'icon-sprite',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    configureServer(server) {
      server.middlewares.use(developmentPath, (_req, res) => {
        res.setHeader('Content-Type', 'image/svg+xml');
        res.end(source);
      });
    },
    resolveId: (requested) => (requested === name ? id : null),
    load(requested) {
      if (requested !== id) return null;
      return `export const iconSprite = ${JSON.stringify(isBuild ? `/${path}` : developmentPath)};`;
    },
    generateBundle() {
      // The server's build refers to the browser's file.
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', name: 'icons.svg', originalFileName: spriteName, fileName: path, source });
    },
  };
}

/** Returns an SVG document with a symbol for each icon. @throws Error for a name that the icon library does not have */
export function createSprite(names: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${names.map(symbolOf).join('')}</svg>`;
}

function symbolOf(icon: string): string {
  const component = (lucide as unknown as Record<string, ElementType | undefined>)[componentName(icon)];
  if (!component) throw new Error(`There is no icon "${icon}"`);
  const shapes = renderToStaticMarkup(createElement(component)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<symbol id="${icon}" viewBox="0 0 24 24">${shapes}</symbol>`;
}

/** Returns the library's name of an icon: "calendar-days" → "CalendarDays". */
function componentName(icon: string): string {
  return icon
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

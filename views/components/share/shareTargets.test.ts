// Proves specification §5.5
import { expect, test } from 'vitest';
import { shareTargets } from './shareTargets.ts';

test('every target contains the escaped address', () => {
  const url = 'https://lagerfeuer.example/reisen/deutschland/plau-am-see/1001-lagerfeuer';
  const targets = shareTargets(url, 'Feuer & Wasser');
  expect(targets.map(({ target }) => target)).toEqual(['whatsapp', 'mail', 'telegram', 'facebook', 'twitter']);
  for (const { href } of targets) {
    expect(href).toContain(encodeURIComponent(url));
    expect(href).not.toContain('Feuer & Wasser');
  }
});

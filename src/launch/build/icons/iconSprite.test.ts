import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from '#views/components/icon/iconNames.ts';
import { createSprite } from './iconSprite.ts';

test('the sprite has one symbol per icon', () => {
  const sprite = createSprite(iconNames);
  const ids = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24"><[a-z]+ [^>]+>/g)].map((match) => match[1]);
  expect(ids).toEqual([...iconNames]);
});

test('an icon that the library does not have fails the build', () => {
  expect(() => createSprite(['no-such-icon'])).toThrow('There is no icon "no-such-icon"');
});

test('each icon of the sprite is used', () => {
  const files = globSync('views/**/*.tsx').map((file) => readFileSync(file, 'utf8'));
  const isUsed = (name: string) => files.some((text) => text.includes(`"${name}"`) || text.includes(`'${name}'`));
  expect(iconNames.filter((name) => !isUsed(name))).toEqual([]);
});

import { expect, test } from 'vitest';
import { isCrawler } from './isCrawler.ts';

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  ['facebookexternalhit/1.1', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36', false],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/150.0.0.0 Safari/537.36',
    false,
  ],
  ['Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/136.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1',
    false,
  ],
  [undefined, false],
])('isCrawler("%s") returns %s', (userAgent, expected) => {
  expect(isCrawler(userAgent)).toBe(expected);
});

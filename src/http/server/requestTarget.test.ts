import { expect, test } from 'vitest';
import { readRequestTarget } from './requestTarget.ts';

test.each([
  ['/', { path: '/', host: null }],
  ['/reisen/alle?q=a/b', { path: '/reisen/alle?q=a/b', host: null }],
  ['//ya.localhost/x', { path: '//ya.localhost/x', host: null }],
  ['http://ya.localhost:3000/x?y', { path: '/x?y', host: 'ya.localhost:3000' }],
  ['HTTPS://localhost', { path: '/', host: 'localhost' }],
  ['http://localhost?q=1/2', { path: '/?q=1/2', host: 'localhost' }],
  ['http://[::1]:3000/', { path: '/', host: '[::1]:3000' }],
  ['*', { isServer: true }],
  ['', { issue: 400 }],
  ['reisen', { issue: 400 }],
  ['?q=1', { issue: 400 }],
  ['http://', { issue: 400 }],
  ['http://[::1', { issue: 400 }],
  ['http://user@localhost/', { issue: 400 }],
  ['http://localhost:99999/', { issue: 400 }],
  ['ftp://localhost/', { issue: 400 }],
  [`/${'x'.repeat(2_048)}`, { issue: 414 }],
  [`/?${'x'.repeat(8_191)}`, { issue: 414 }],
])('%j', (target, expected) => {
  expect(readRequestTarget(target)).toEqual(expected);
});

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
  ['', { fault: 400 }],
  ['reisen', { fault: 400 }],
  ['?q=1', { fault: 400 }],
  ['http://', { fault: 400 }],
  ['http://[::1', { fault: 400 }],
  ['http://user@localhost/', { fault: 400 }],
  ['http://localhost:99999/', { fault: 400 }],
  ['ftp://localhost/', { fault: 400 }],
  [`/${'x'.repeat(2_048)}`, { fault: 414 }],
  [`/?${'x'.repeat(8_191)}`, { fault: 414 }],
])('%j', (target, expected) => {
  expect(readRequestTarget(target)).toEqual(expected);
});

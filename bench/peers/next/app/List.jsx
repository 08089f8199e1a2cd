'use client';

/** A client component, as the product's page is interactive; a server component would cost more per request. */
export { Page as List } from '../../generated/list.jsx';

/** Extras of the demo trips: the priced services that are not included, and what the host offers on all trips. */

import { z } from 'zod';
import type { Destination } from '#domain/trip/trip.ts';
import { readContent } from './readContent.ts';
import { line } from './texts.ts';
import type { House } from './tripSource.ts';

const price = z.number().positive();
const { offered } = readContent(
  'texts/extras.yaml',
  z.strictObject({
    /** Offered on all trips with lodging. */
    offered: z.array(
      z.strictObject({
        key: line,
        title: line,
        per: z.enum(['person', 'booking']),
        price,
        options: z.array(z.strictObject({ key: line, title: line, price: z.number().min(0) })).optional(),
      }),
    ),
  }),
);

/** "Canyoning-Tag (39 Euro)", but no journeys or prices per day. */
const pricedService = /^(?!An|Bus|Bahn)(?<title>[^(]+) \((?:Aufpreis )?(?<price>\d+) Euro\)$/;

/** Returns the extras of a trip. */
export function extrasOf({ lodging, notIncluded }: House): Destination['extras'] {
  const services = notIncluded.flatMap((service, index) => {
    const { title, price: euros } = pricedService.exec(service)?.groups ?? {};
    if (title === undefined) return [];
    return [{ _key: `leistung-${index + 1}`, title, per: 'person' as const, price: Number(euros), options: [] }];
  });
  if (!lodging) return services;
  const everywhere = offered.map(({ key, options = [], ...extra }) => ({
    _key: key,
    ...extra,
    options: options.map(({ key: option, ...rest }) => ({ _key: option, ...rest })),
  }));
  return [...services, ...everywhere];
}

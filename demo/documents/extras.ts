/** Extras of the demo trips: the priced services that are not included, and what the host offers on all trips. */

import { z } from 'zod';
import type { Destination } from '#domain/trip/trip.ts';
import { readContent } from './readContent.ts';
import { line } from './texts.ts';
import type { House, TripSource } from './tripSource.ts';

const price = z.number().min(0);
const extra = z.strictObject({
  key: line,
  title: line,
  per: z.enum(['person', 'booking']),
  price,
  required: z.boolean().optional(),
  options: z.array(z.strictObject({ key: line, title: line, price })).optional(),
});
const { shirt, offered } = readContent(
  'texts/extras.yaml',
  z.strictObject({
    /** On trips that include a shirt, for its size. */
    shirt: extra,
    /** Offered on all trips with lodging. */
    offered: z.array(extra),
  }),
);

/** "Canyoning-Tag (39 Euro)", but no journeys, deposits or prices per day. */
const pricedService = /^(?!An|Bus|Bahn)(?<title>[^(]+) \((?:Aufpreis )?(?<price>\d+) Euro\)$/;

const deposit = /^(?<title>Kaution) (?<price>\d+) Euro$/;

/** Returns the extras of a trip. Every booking contains the deposit, and for each traveller the size of an included shirt. */
export function extrasOf(source: TripSource, { lodging, included, notIncluded }: House): Destination['extras'] {
  const services = notIncluded.flatMap((service, index) => {
    const required = deposit.test(service);
    const { title, price: euros } = (required ? deposit : pricedService).exec(service)?.groups ?? {};
    if (title === undefined) return [];
    const _key = `leistung-${index + 1}`;
    return [{ _key, title, per: 'person' as const, price: Number(euros), ...(required && { required }), options: [] }];
  });
  if (!lodging) return services;
  const hasShirt = [...included, ...(source.included ?? [])].some((service) => /shirt/i.test(service));
  const more = (hasShirt ? [shirt, ...offered] : offered).map(({ key, options = [], required, ...rest }) => ({
    _key: key,
    ...rest,
    ...(required && { required }),
    options: options.map(({ key: option, ...others }) => ({ _key: option, ...others })),
  }));
  return [...services, ...more];
}

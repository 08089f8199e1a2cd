import type { Template } from 'sanity';

interface Parameters {
  subdomain: string;
  destinationId: number;
}

/** A new trip of a host: not yet visible, with the number that its id contains. */
export const tripTemplate: Template = {
  id: 'destination-of-host',
  title: 'Reise',
  schemaType: 'destination',
  parameters: [
    { name: 'subdomain', type: 'string' },
    { name: 'destinationId', type: 'number' },
  ],
  value: ({ subdomain, destinationId }: Parameters) => ({ subdomain, destinationId, visible: false }),
};

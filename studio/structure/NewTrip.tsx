import { Button, Card, Stack, Text, TextInput } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { IntentLink } from 'sanity/router';
import type { UserComponent } from 'sanity/structure';

/** Returns the highest number of the host's trips, including drafts. */
const highestNumber = 'math::max(*[_type == "destination" && subdomain == $subdomain].destinationId)';

/** Asks for the number of a new trip, because the id of its document contains it. Suggests the next free number. */
export const NewTrip: UserComponent = ({ options }) => {
  const subdomain = String((options as { subdomain?: unknown } | undefined)?.subdomain);
  const client = useClient({ apiVersion: '2026-01-01' });
  const [number, setNumber] = useState('');
  const [isTaken, setIsTaken] = useState(false);
  const id = `${subdomain.toLowerCase()}-${number}`;
  const isNumber = /^[1-9]\d{0,14}$/.test(number);

  useEffect(() => {
    let isCurrent = true;
    client.fetch<number | null>(highestNumber, { subdomain }).then(
      (highest) => isCurrent && setNumber(String((highest ?? 0) + 1)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [client, subdomain]);

  useEffect(() => {
    let isCurrent = true;
    client.fetch<boolean>('count(*[_id in [$id, "drafts." + $id]]) > 0', { id }).then(
      (taken) => isCurrent && setIsTaken(taken),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [client, id]);

  return (
    <Card padding={4}>
      <Stack gap={4}>
        <Text as="label" htmlFor="number" weight="semibold">
          Nummer der Reise
        </Text>
        <TextInput
          id="number"
          inputMode="numeric"
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value.trim())}
        />
        <Text muted>
          Sie steht in der Adresse der Reise und lässt sich später nicht ändern. Bucht ihr über ein anderes System, nimm
          die Nummer von dort.
        </Text>
        {isTaken && <Text>Diese Nummer hat schon eine Reise.</Text>}
        {isNumber && !isTaken && (
          <IntentLink
            intent="create"
            params={[
              { type: 'destination', id, template: 'destination-of-host' },
              { subdomain, destinationId: Number(number) },
            ]}
          >
            <Button as="span" text="Reise anlegen" tone="primary" />
          </IntentLink>
        )}
      </Stack>
    </Card>
  );
};

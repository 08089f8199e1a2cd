import { Button, Card, Flex, Text } from '@sanity/ui';
import { useState } from 'react';
import type { UserViewComponent } from 'sanity/structure';
import { siteOrigin } from '../settings.ts';
import { previewAddress } from './previewAddress.ts';

/** Widths of the frame in pixels. */
const phoneWidth = 390;

/**
 * The public page of a document in a frame. The page follows changes by itself: it shows a change about a second after it
 * was published. It does not show drafts.
 */
export const PagePreview: UserViewComponent = ({ document, schemaType }) => {
  const [isPhone, setIsPhone] = useState(false);
  const [loads, setLoads] = useState(0);
  const address = document.published && previewAddress(schemaType.name, document.published, siteOrigin);
  if (!address) {
    return (
      <Card padding={4}>
        <Text muted>Eine Seite gibt es, sobald das Dokument veröffentlicht ist.</Text>
      </Card>
    );
  }
  return (
    <Flex direction="column" height="fill">
      <Flex gap={2} padding={3} align="center" wrap="wrap">
        <Button mode="ghost" text={isPhone ? 'Breit' : 'Handy'} onClick={() => setIsPhone(!isPhone)} />
        <Button mode="ghost" text="Neu laden" onClick={() => setLoads(loads + 1)} />
        <Button as="a" href={address} target="_blank" rel="noreferrer" mode="ghost" text="In neuem Tab öffnen" />
        {document.draft && <Text muted>Der Entwurf ist erst nach dem Veröffentlichen zu sehen.</Text>}
      </Flex>
      <iframe
        key={loads}
        title="Vorschau der Seite"
        src={address}
        style={{ border: 0, flex: 1, width: isPhone ? phoneWidth : '100%', alignSelf: 'center' }}
      />
    </Flex>
  );
};

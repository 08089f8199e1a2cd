import { Button, Flex, Stack, Text } from '@sanity/ui';
import { useRef, useState } from 'react';
import { type ObjectInputProps, set, unset, useClient } from 'sanity';

/** Bytes; the same limit as in the organisers' area. */
const maxBytes = 15_000_000;
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Shows the referenced picture, uploads another one, or removes it. */
export function PictureInput({ value, onChange, readOnly, elementProps }: ObjectInputProps) {
  const client = useClient({ apiVersion: '2026-01-01' });
  const file = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'uploading'>('idle');
  const [issue, setIssue] = useState('');
  const address = addressOf(value?._ref, client.config());

  async function upload(picture: File): Promise<void> {
    if (!types.includes(picture.type)) return setIssue('Bitte nimm ein Bild im Format JPEG, PNG, WebP oder AVIF.');
    if (picture.size > maxBytes) return setIssue('Das Bild ist zu groß: Erlaubt sind höchstens 15 MB.');
    setIssue('');
    setState('uploading');
    try {
      const asset = await client.assets.upload('image', picture, { preserveFilename: false });
      onChange(set({ _type: 'reference', _ref: asset._id }));
    } catch {
      setIssue('Das Bild konnte nicht hochgeladen werden. Bitte versuch es noch einmal.');
    }
    setState('idle');
  }

  return (
    <Stack gap={3}>
      {address && <img src={address} alt="" style={{ maxWidth: '100%', maxHeight: 240, objectFit: 'contain' }} />}
      <input
        ref={file}
        type="file"
        accept={types.join(',')}
        hidden
        onChange={(event) => {
          const [picture] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (picture) void upload(picture);
        }}
      />
      <Flex gap={2}>
        <Button
          {...elementProps}
          mode="ghost"
          text={state === 'uploading' ? 'Wird hochgeladen …' : address ? 'Anderes Bild' : 'Bild hochladen'}
          disabled={readOnly === true || state === 'uploading'}
          onClick={() => file.current?.click()}
        />
        {address && !readOnly && (
          <Button mode="bleed" tone="critical" text="Entfernen" onClick={() => onChange(unset())} />
        )}
      </Flex>
      {issue !== '' && <Text role="alert">{issue}</Text>}
    </Stack>
  );
}

/** Returns the address of an uploaded picture in a small size: "image-{id}-{width}x{height}-{format}". */
function addressOf(reference: unknown, { projectId = '', dataset = '' }): string | null {
  const parts = typeof reference === 'string' ? /^image-([A-Za-z0-9]+-\d+x\d+)-([a-z]+)$/.exec(reference) : null;
  return parts && `https://cdn.sanity.io/images/${projectId}/${dataset}/${parts[1]}.${parts[2]}?w=480&auto=format`;
}

import type { FormImage } from '#domain/fields/field.ts';
import { itemPath } from '#domain/fields/fieldPaths.ts';
import { picture } from '#domain/trip/images.ts';
import { tripFields } from '#domain/trip/tripRecord.ts';
import { Picture } from '#views/components/Picture.tsx';
import * as de from '#views/texts/de.ts';
import type { Editing } from '../editing.ts';
import { moveItemBy, moveItemTo, removeItem, replaceItem } from '../fields/listItems.ts';
import { TextField } from '../fields/TextField.tsx';
import { useDragOrder } from '../fields/useDragOrder.ts';
import { useShownItems } from '../fields/useShownItems.ts';
import { focusField } from '../focusField.ts';
import { ItemButtons } from '../ItemButtons.tsx';
import { UploadField } from '../pictures/UploadField.tsx';
import styles from './ImagesSection.module.css';
import { Section } from './Section.tsx';

/** Section with the ordered pictures of the trip. */
export function ImagesSection({ editing, subdomain }: { editing: Editing; subdomain: string }) {
  const { form, change, announce, uploads } = editing;
  const { images } = form;
  const shown = useShownItems(images);

  const startDrag = useDragOrder((from, to) => {
    change('images', (before) => moveItemTo(before, from, to));
    announce(de.editor.moved(de.editor.image(from + 1), to + 1, images.length));
  });

  function move(index: number, by: -1 | 1): void {
    change('images', (before) => moveItemBy(before, index, by));
    announce(de.editor.moved(de.editor.image(index + 1), index + by + 1, images.length));
  }

  function remove(index: number): void {
    change('images', (before) => removeItem(before, index));
    announce(de.editor.removed(de.editor.image(index + 1)));
    focusField('images');
  }

  return (
    <Section id="bilder" path="images" hint={tripFields.images.hint}>
      {images.length === 0 ? <p>{de.editor.noImages}</p> : null}
      <ol className={`stack-4 ${styles.images}`}>
        {shown.map((image, index) => (
          <li key={image._key} className={styles.image}>
            <Thumbnail image={image} subdomain={subdomain} />
            <TextField
              path={itemPath('images', image._key, 'alt')}
              label={`${de.editor.image(index + 1)}: ${de.editor.alt}`}
              hint={image.alt.trim() === '' ? de.editor.altHint : undefined}
              rows={2}
              value={image.alt}
              onChange={(alt) => change('images', (before) => replaceItem(before, index, { ...image, alt }))}
            />
            <ItemButtons
              name={de.editor.image(index + 1)}
              index={index}
              count={images.length}
              onDrag={startDrag}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <UploadField uploads={uploads} path="images" label={de.editor.addPictures} several subdomain={subdomain} />
    </Section>
  );
}

/** Thumbnail of a picture. Its alternative text is empty, because the description is next to it. */
export function Thumbnail({ image, subdomain }: { image: FormImage; subdomain: string }) {
  const found = picture(image, subdomain, 'thumbnail');
  if (!found) return <span className={styles.broken}>{de.editor.brokenImage}</span>;
  return <Picture picture={{ ...found, alt: '' }} sizes="12rem" className={styles.thumbnail} />;
}

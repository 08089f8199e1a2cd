import type { FormImage } from '#domain/fields/field.ts';
import { imagePath } from '#domain/trip/images.ts';
import { fieldId } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import { TextField } from '../fields/TextField.tsx';
import { UploadField } from '../pictures/UploadField.tsx';
import type { PictureUploads } from '../pictures/usePictureUploads.ts';
import { Thumbnail } from './ImagesSection.tsx';
import styles from './TabImageField.module.css';

interface TabImageFieldProps {
  path: string;
  image: FormImage | null;
  images: FormImage[];
  subdomain: string;
  uploads: PictureUploads;
  onChange: (image: FormImage | null) => void;
}

/** Field for the picture of a tab: the current one, another picture of the trip, an upload, or none. */
export function TabImageField({ path, image, images, subdomain, uploads, onChange }: TabImageFieldProps) {
  const id = fieldId(path);
  const addressOf = (each: FormImage | null) => (each && imagePath(each, subdomain)) ?? '';
  const current = addressOf(image);
  const ofTrip = images.filter((each) => addressOf(each) !== '');
  const isOfTrip = ofTrip.some((each) => addressOf(each) === current);
  const own = current !== '' && !isOfTrip ? image : null;
  const choices = own ? [own, ...ofTrip] : ofTrip;
  return (
    <fieldset id={id} className="stack-2" tabIndex={-1} aria-describedby={`${id}-hinweis`}>
      <legend className={styles.legend}>{de.editor.tabImage}</legend>
      <p id={`${id}-hinweis`} className="note">
        {de.editor.tabImageHint}
      </p>
      <div className={styles.choices}>
        <label className={styles.choice}>
          <input type="radio" name={path} checked={current === ''} onChange={() => onChange(null)} />
          <span className={styles.none}>{de.editor.noTabImage}</span>
        </label>
        {choices.map((each, index) => (
          <label key={addressOf(each)} className={styles.choice}>
            <input
              type="radio"
              name={path}
              aria-label={each.alt || de.editor.image(index + 1)}
              checked={addressOf(each) === current}
              onChange={() => onChange(each)}
            />
            <Thumbnail image={each} subdomain={subdomain} />
          </label>
        ))}
      </div>
      {own ? (
        <TextField
          path={`${path}.alt`}
          label={`${de.editor.tabImage}: ${de.editor.alt}`}
          hint={own.alt.trim() === '' ? de.editor.altHint : undefined}
          rows={2}
          value={own.alt}
          onChange={(alt) => onChange({ ...own, alt })}
        />
      ) : null}
      <UploadField uploads={uploads} path={path} label={de.editor.addTabPicture} subdomain={subdomain} />
    </fieldset>
  );
}

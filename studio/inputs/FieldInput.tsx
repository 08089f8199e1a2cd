import type { InputProps, ObjectInputProps } from 'sanity';
import { PictureInput } from './PictureInput.tsx';

/** Replaces the input of pictures; all other fields have Sanity's own. */
export function FieldInput(props: InputProps) {
  return isPicture(props) ? <PictureInput {...props} /> : props.renderDefault(props);
}

/** Returns whether the field is a reference to an uploaded picture. */
function isPicture(props: InputProps): props is ObjectInputProps {
  const { to } = props.schemaType as { to?: { name?: string }[] };
  return to?.length === 1 && to[0]?.name === 'sanity.imageAsset';
}

import { roles } from '#domain/organisers/accounts/permissions.ts';
import { FieldMessage, fieldId } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';

interface RoleFieldsProps {
  /** Identifies the field on the page. */
  name: string;
  legend: string;
  ticked: readonly string[];
  error: string | undefined;
}

/** The roles to tick, of which one at least is needed. */
export function RoleFields({ name, legend, ticked, error }: RoleFieldsProps) {
  const id = fieldId(name);
  return (
    <fieldset className="stack-1">
      <legend>{legend}</legend>
      {error ? <FieldMessage id={`${id}-fehler`}>{error}</FieldMessage> : null}
      {roles.map((role, index) => (
        <label key={role} className="option">
          <input
            id={index === 0 ? id : undefined}
            type="checkbox"
            name="rolle"
            value={role}
            defaultChecked={ticked.includes(role)}
            aria-describedby={error ? `${id}-fehler` : undefined}
            aria-invalid={error ? true : undefined}
          />
          {de.users.tasks[role]}
        </label>
      ))}
    </fieldset>
  );
}

export interface FieldError<Field extends string = string> {
  /** Name of the form field, e.g. "email" or "travellers.0.birthDate". */
  field: Field;
  message: string;
}

/** What is wrong with one field of a form. */
export interface FieldError<Field extends string = string> {
  /** As the form sends it, e.g. "email" or "travellers.0.birthDate". */
  field: Field;
  message: string;
}

export interface FieldError<Field extends string = string> {
  /** Name of the form field, e.g. "email" or "travellers.0.birthDate". */
  field: Field;
  message: string;
}

/** Why a form was rejected. */
export interface Rejection {
  errors: FieldError[];
  /** What belongs to no field. */
  failure: string | null;
}

import { tripColumns } from '#domain/organisers/tripTable/tripColumns.ts';
import { csv } from './csv.ts';

/** Renders the table that organisers fill in to create trips: the names of the columns, and an example. */
export function tripTemplate(): string {
  return csv([tripColumns.map(({ name }) => name), tripColumns.map(({ example }) => example)]);
}

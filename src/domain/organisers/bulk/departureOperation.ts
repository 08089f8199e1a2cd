/** Changes of the prices or dates of many trips (specification §7.13), and their description for organisers. */

export const priceUnits = ['percent', 'euro'] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** `euro`: whole euros; `fiveOrNine`: the nearest whole price that ends with 5 or 9. */
export const priceRoundings = ['euro', 'fiveOrNine'] as const;
export type PriceRounding = (typeof priceRoundings)[number];

export type DepartureOperation =
  /** Changes the prices of departures that have not started. `amount` is positive or negative. */
  | { kind: 'prices'; amount: number; unit: PriceUnit; rounding: PriceRounding }
  /** Moves departures that have not started. `days` is positive or negative. */
  | { kind: 'move'; days: number }
  /** Copies the departures that start in a year 52 weeks later. */
  | { kind: 'copy'; year: number };

/** Describes an operation: "Preise: +5 %, auf ganze Euro gerundet". */
export function describeOperation(operation: DepartureOperation): string {
  switch (operation.kind) {
    case 'prices': {
      const unit = operation.unit === 'percent' ? '%' : '€';
      const rounding = operation.rounding === 'euro' ? 'auf ganze Euro gerundet' : 'auf 5 oder 9 am Ende gerundet';
      return `Preise: ${signed(operation.amount)} ${unit}, ${rounding}`;
    }
    case 'move': {
      const { days } = operation;
      const weeks = days / 7;
      const unit = Math.abs(days) === 1 ? 'Tag' : 'Tage';
      const inWeeks = Number.isInteger(weeks)
        ? ` (${Math.abs(weeks)} ${Math.abs(weeks) === 1 ? 'Woche' : 'Wochen'})`
        : '';
      return `Termine verschieben: ${signed(days)} ${unit}${inWeeks}`;
    }
    case 'copy':
      return `Termine von ${operation.year} ins nächste Jahr kopieren`;
  }
}

/** "+5,5" or "−20" */
function signed(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${String(Math.abs(amount)).replace('.', ',')}`;
}

/** A surcharge or a discount. */
export interface PriceLine {
  kind: 'boarding' | 'extra' | 'siblings';
  /** German. */
  label: string;
  /** Position of the traveller, from 0; null if the line does not belong to one traveller. */
  traveller: number | null;
  /** Cents; negative for a discount. */
  amount: number;
}

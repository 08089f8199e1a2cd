/** The town from which a family travels. */
export interface HomeTown {
  /** "Freising", or "Neustadt, Sachsen" for one of several equal names. `findHomeTown` returns the same town for it. */
  name: string;
  lat: number;
  lng: number;
}

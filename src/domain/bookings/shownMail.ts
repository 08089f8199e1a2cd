/** A mail before it is sent, as organisers see it. */
export interface ShownMail {
  to: string;
  subject: string;
  title: string;
  parts: (
    | { heading: string }
    | { paragraph: string }
    | { facts: [label: string, value: string][] }
    | { quote: string }
    | { link: string }
    /** A QR code, as a path in modules. */
    | { code: { size: number; path: string }; alt: string }
  )[];
}

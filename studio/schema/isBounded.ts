/** Limits of a whole document: values, depth, and characters of all texts. */
const limits = { values: 4_000, depth: 16, characters: 150_000 };

/** Checks that a document is within the limits. Stops at the first limit that is exceeded. */
export function isBounded(value: unknown): boolean {
  let values = 0;
  let characters = 0;
  const isWithin = (inner: unknown, depth: number): boolean => {
    values += 1;
    if (values > limits.values || depth > limits.depth) return false;
    if (typeof inner === 'string') {
      characters += inner.length;
      return characters <= limits.characters;
    }
    if (typeof inner !== 'object' || inner === null) return true;
    if (Array.isArray(inner)) return inner.every((element) => isWithin(element, depth + 1));
    return Object.entries(inner).every(([name, element]) => {
      characters += name.length;
      return isWithin(element, depth + 1);
    });
  };
  return isWithin(value, 0);
}

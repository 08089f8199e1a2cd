/** "Beide", "Alle 3": of at least two. */
export const allOf = (count: number) => (count === 2 ? 'Beide' : `Alle ${count}`);

/** Returns one of the options. The choice is deterministic for a seed. */
export function pick<T>(options: readonly [T, ...T[]], seed: number): T {
  return options[seed % options.length] ?? options[0];
}

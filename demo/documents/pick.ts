/** Chooses one of the options; always the same one for a seed. */
export function pick<T>(options: readonly [T, ...T[]], seed: number): T {
  return options[seed % options.length] ?? options[0];
}

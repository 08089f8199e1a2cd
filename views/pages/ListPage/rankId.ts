/** Returns the id of the explanation of a rank, which is the target of the links in the cards. */
export function rankId(rank: number): string {
  return `rang-${rank}`;
}

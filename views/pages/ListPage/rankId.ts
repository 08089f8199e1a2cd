/** Returns the id of the explanation of a trip's rank, which is the target of the link in its card. */
export function rankId(combinedId: string): string {
  return `rang-${combinedId}`;
}

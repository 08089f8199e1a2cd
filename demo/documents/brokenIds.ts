/** Numbers of the two trips of the host "dev" that violate their schema on purpose (brokenDocuments.ts). */
export const brokenIds: readonly [noCoordinates: number, impossibleDay: number] = [9090, 9091];

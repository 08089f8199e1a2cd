/** The boards (meals) of trips, from none to all meals. */
export const boards = [
  { key: 'selbst', label: 'Selbstverpflegung' },
  { key: 'fruehstueck', label: 'Frühstück' },
  { key: 'halb', label: 'Halbpension' },
  { key: 'voll', label: 'Vollpension' },
] as const;

export type Board = (typeof boards)[number]['key'];

export function boardLabel(board: Board): string {
  return boards.find(({ key }) => key === board)?.label ?? board;
}

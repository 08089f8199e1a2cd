import type { TripList } from '../../../src/pageData/list.ts';
import { Dialog } from '../../components/dialog/Dialog.tsx';
import * as de from '../../texts/de.ts';
import { RankReasons } from './RankReasons.tsx';

interface RankDialogProps {
  combinedId: string;
  isOpen: boolean;
  list: Pick<TripList, 'items' | 'ranking' | 'page' | 'pageSize' | 'total'>;
  /** All filters of the list as query parameters. */
  query: URLSearchParams;
  onClose: () => void;
}

/** Dialog that explains the rank of one result. */
export function RankDialog({ combinedId, isOpen, list, query, onClose }: RankDialogProps) {
  const { items, ranking, page, pageSize, total } = list;
  const index = items.findIndex((trip) => trip.combinedId === combinedId);
  const trip = items[index];
  const factors = ranking?.[index];
  // The list can change while the dialog is open.
  if (!trip || !factors) return null;
  return (
    <Dialog title={de.ranking.whyHere} shape="sheet" isOpen={isOpen} onClose={onClose}>
      <RankReasons
        combinedId={combinedId}
        title={trip.title}
        rank={(page - 1) * pageSize + index + 1}
        factors={factors}
        total={total}
        query={query}
      />
    </Dialog>
  );
}

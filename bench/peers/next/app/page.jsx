import list from '../../generated/list.json';
import { List } from './List';

/** Rendered for each request, like the other servers' pages. */
export const dynamic = 'force-dynamic';

export default async function ListPage() {
  return <List data={list} />;
}

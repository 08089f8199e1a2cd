import list from '../../../generated/list.json';
import { Page } from '../../../generated/list.jsx';

export const loader = () => list;

export default function List({ loaderData }) {
  return <Page data={loaderData} />;
}

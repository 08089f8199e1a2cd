import { createFileRoute } from '@tanstack/react-router';
import { createServerFn } from '@tanstack/react-start';
import list from '../../../generated/list.json';
import { Page } from '../../../generated/list.jsx';

const loadList = createServerFn().handler(() => list);

export const Route = createFileRoute('/')({
  loader: () => loadList(),
  component: () => <Page data={Route.useLoaderData()} />,
});

import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { pageTargets, pathOf } from '#domain/site/pageTargets.ts';
import type { MenuData } from '#pageData/menu.ts';
import { Skeleton } from '#views/components/Skeleton.tsx';
import { menuOptions } from '#views/queries/menuOptions.ts';

const importProductsMenu = () => import('./ProductsMenu.tsx');
const importFullMenu = () => import('./FullMenu.tsx');
/** The menus, which are loaded when they are about to be opened. */
const menus = {
  products: lazy(async () => ({ default: (await importProductsMenu()).ProductsMenu })),
  full: lazy(async () => ({ default: (await importFullMenu()).FullMenu })),
} satisfies Record<string, ComponentType<{ menu: MenuData }>>;

export function loadMenu(kind: keyof typeof menus): void {
  // If this fails, opening the menu retries and reports the error.
  (kind === 'full' ? importFullMenu() : importProductsMenu()).catch(() => undefined);
}

/** Loads and renders a menu of trips. If its data cannot be loaded, it links to the page with the menu. */
export function LoadedMenu({ kind }: { kind: keyof typeof menus }) {
  const { data, isError } = useQuery(menuOptions());
  const waiting = <Skeleton lines={8} />;
  const Menu = menus[kind];
  if (data) {
    return (
      <Suspense fallback={waiting}>
        <Menu menu={data} />
      </Suspense>
    );
  }
  return isError ? <a href={pathOf('menu')}>{pageTargets.menu.title}</a> : waiting;
}

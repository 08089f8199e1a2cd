import { Icon } from '#views/components/icon/Icon.tsx';
import type { IconName } from '#views/components/icon/iconNames.ts';
import { type ServiceKind, serviceKind } from './serviceKind.ts';

const icons: Record<ServiceKind, IconName> = {
  insurance: 'umbrella',
  care: 'shield-check',
  lodging: 'bed-double',
  board: 'utensils',
  travel: 'bus-front',
  programme: 'compass',
  other: 'check',
};

/** Renders the icon of an included service. @param size in pixels */
export function ServiceIcon({ service, size }: { service: string; size: number }) {
  return <Icon name={icons[serviceKind(service)]} size={size} />;
}

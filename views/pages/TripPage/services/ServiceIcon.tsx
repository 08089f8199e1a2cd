import { BedDouble, BusFront, Check, Compass, type LucideIcon, ShieldCheck, Umbrella, Utensils } from 'lucide-react';
import { type ServiceKind, serviceKind } from './serviceKind.ts';

const icons: Record<ServiceKind, LucideIcon> = {
  insurance: Umbrella,
  care: ShieldCheck,
  lodging: BedDouble,
  board: Utensils,
  travel: BusFront,
  programme: Compass,
  other: Check,
};

/** Renders the icon of an included service. @param size in pixels */
export function ServiceIcon({ service, size }: { service: string; size: number }) {
  const Icon = icons[serviceKind(service)];
  return <Icon aria-hidden size={size} />;
}

import { useState } from 'react';
import { sectionOf, type TripField, type TripSectionId, tripSectionIds } from '#domain/trip/tripRecord.ts';
import { type PageLocation, useLocation } from '#views/shownLocation.ts';
import { fieldOfAddress } from '../focusField.ts';

type Address = Pick<PageLocation, 'hash' | 'search'>;

/**
 * Returns the open section, which the address names, and a function that opens the section of a field without changing
 * the address.
 * @param isHydrated false while the hash is not used, which the server does not know
 */
export function useOpenSection(isHydrated: boolean): [TripSectionId, (field: TripField) => void] {
  const { key, hash, search } = useLocation();
  const address = { key: isHydrated ? key : '', hash: isHydrated ? hash : '', search };
  const [state, setState] = useState(() => ({ key: address.key, section: sectionOfAddress(address) ?? firstSection }));
  const section = state.key === address.key ? state.section : (sectionOfAddress(address) ?? state.section);
  if (state.key !== address.key) setState({ key: address.key, section });
  return [section, (field) => setState({ key: address.key, section: sectionOf(field) ?? section })];
}

const firstSection: TripSectionId = 'sichtbarkeit';

/**
 * Returns the section that an address names: by its id or by one of its fields. An address without a hash and a field names
 * the first one.
 * @returns null for other hashes, such as that of the problems, which leave the section open that is open
 */
export function sectionOfAddress(address: Address): TripSectionId | null {
  const field = fieldOfAddress(address);
  if (field) return sectionOf(field);
  return address.hash === '' ? firstSection : (tripSectionIds.find((id) => `#${id}` === address.hash) ?? null);
}

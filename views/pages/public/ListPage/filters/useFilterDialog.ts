import { useState } from 'react';
import type { FilterSection } from '#domain/search/filters.ts';

export interface FilterDialogState {
  /** Null until the dialog is opened for the first time. */
  section: FilterSection | null;
  isOpen: boolean;
  open: (section: FilterSection) => void;
  close: () => void;
}

/** Holds the state of the filter dialog, which several controls of a list open. */
export function useFilterDialog(): FilterDialogState {
  const [section, setSection] = useState<FilterSection | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = (next: FilterSection) => {
    setSection(next);
    setIsOpen(true);
  };
  return { section, isOpen, open, close: () => setIsOpen(false) };
}

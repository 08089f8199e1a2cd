/** Finds and fills in the parts of the booking form, alone or in its frame. */
import type { FrameLocator, Page } from '@playwright/test';
import { family } from '../setup/logs/enteredData.ts';

export type FormRoot = Page | FrameLocator;

export const field = (bookingForm: FormRoot, name: string) => bookingForm.locator(`[name="${name}"]`);
export const next = (bookingForm: FormRoot) =>
  bookingForm.getByRole('button', { name: 'Weiter' }).filter({ visible: true });
export const buy = (bookingForm: FormRoot) => bookingForm.getByRole('button', { name: 'Zahlungspflichtig buchen' });
export const heading = (bookingForm: FormRoot, name: string) => bookingForm.getByRole('heading', { name });
export const thanks = (bookingForm: FormRoot) => heading(bookingForm, 'Danke, deine Buchung ist da!');

export async function fillTraveller(
  bookingForm: FormRoot,
  index: number,
  firstName: string,
  born: string,
): Promise<void> {
  await field(bookingForm, `travellers.${index}.firstName`).fill(firstName);
  if (index === 0) await field(bookingForm, 'travellers.0.lastName').fill('Beispiel');
  await field(bookingForm, `travellers.${index}.birthDate`).fill(born);
}

export async function fillGuardian(bookingForm: FormRoot): Promise<void> {
  for (const [name, text] of Object.entries(family.guardian)) await field(bookingForm, `guardian.${name}`).fill(text);
}

/** Chooses own arrival if the trip has departure places. */
export async function chooseOwnArrival(bookingForm: FormRoot): Promise<void> {
  const journey = field(bookingForm, 'boarding');
  if ((await journey.count()) > 0) await journey.selectOption('eigene');
}

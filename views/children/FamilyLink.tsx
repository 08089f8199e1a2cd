import { familyPath } from '#domain/family/familyAddress.ts';
import { useOwnLand } from '#views/holidays/ownLand.ts';
import * as de from '#views/texts/de.ts';
import { useOwnChildren } from './ownChildren.ts';

/** Leads to the calendar of the visitor's children, or of the ages of a search. */
export function FamilyLink({ ages = [], children: label }: { ages?: readonly number[]; children?: string }) {
  const own = useOwnChildren();
  const land = useOwnLand();
  const isOwn = ages.every((age) => own.some((child) => child.age === age));
  const children = isOwn ? own : ages.map((age) => ({ age, land }));
  const text = ages.length > 1 ? de.children.calendarFor(ages) : de.children.familyCalendar;
  return <a href={familyPath(children)}>{label ?? text}</a>;
}

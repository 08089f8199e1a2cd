/** Queries whose arguments are not those of their page, because several pages have them or because they are loaded only sometimes. */
import type { WaitingLinkKind } from '#domain/bookings/waiting/waitingPaths.ts';
import type { OrganiserHost } from '#domain/organisers/organiserTrips.ts';
import type { TaskCounts } from '#domain/organisers/tasks.ts';
import type { BookingFormPlace } from '#domain/trip/bookingFormPath.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import type { BookingArgs, BookingData, BookingFormData } from './booking.ts';
import type { Chrome } from './chrome.ts';
import type { HomeData } from './home.ts';
import type { MenuData } from './menu.ts';
import type { PageQuery } from './sitePage.ts';
import type { WaitingLinkData } from './waiting.ts';

export interface SharedQueryTypes {
  chrome: { args: null; data: Chrome };
  home: { args: null; data: HomeData };
  menu: { args: null; data: MenuData };
  /** The summary of a trip for the booking page, which is not late; browsers without JavaScript need it. */
  tripSummary: { args: { combinedId: string }; data: TripSummary };
  booking: { args: BookingArgs; data: BookingData | null };
  bookingForm: { args: Required<BookingFormPlace>; data: BookingFormData };
  waitingLink: { args: { kind: WaitingLinkKind; token: string }; data: WaitingLinkData };
  organiserHost: {
    args: { subdomain: string };
    /** `tabs`: what the organiser may open in the navigation. */
    data: OrganiserHost & { tabs: { page: string; label: string }[] };
  };
  organiserTasks: { args: { subdomain: string }; data: TaskCounts };
}

export function sharedQuery<N extends keyof SharedQueryTypes>(name: N, args: SharedQueryTypes[N]['args']): PageQuery {
  return { name, args };
}

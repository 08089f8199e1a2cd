/** The roles of organisers and what each role may do (specification §1.2). Shared by server and browser. */

/** In the order in which forms list them. */
export const roles = ['owner', 'editor', 'bookings', 'readOnly', 'accountant'] as const;
export type Role = (typeof roles)[number];

const roleNames: Record<Role, string> = {
  owner: 'Leitung',
  editor: 'Redaktion',
  bookings: 'Buchungen',
  readOnly: 'Nur lesen',
  accountant: 'Buchhaltung',
};

/** "Rollen: Redaktion, Buchungen" */
export function rolesText(chosen: readonly Role[]): string {
  return `${chosen.length === 1 ? 'Rolle' : 'Rollen'}: ${chosen.map((role) => roleNames[role]).join(', ')}`;
}

const rolesByPermission = {
  /** The own sign-ins, password and second factor. */
  'account.own': roles,
  /** Lists, previews and history of trips, reviews, and trips of every level on public pages. */
  'trips.read': ['owner', 'editor', 'bookings', 'readOnly'],
  /** The editor, problems, pictures, changes of many trips and copies. */
  'trips.write': ['owner', 'editor'],
  /** Bookings and messages, also as a file. */
  'bookings.read': ['owner', 'bookings', 'readOnly'],
  /** Marks and actions in the inbox. */
  'bookings.write': ['owner', 'bookings'],
  /** The journal of payments, also as a file. */
  'payments.read': ['owner', 'bookings', 'readOnly', 'accountant'],
  /** Recording payments of bank statements. */
  'payments.write': ['owner', 'bookings', 'accountant'],
  /** How payments are booked in the programs of the accountant. */
  'accounting.manage': ['owner', 'accountant'],
  /** Answers about travellers: allergies, medication, emergency contacts and so on. */
  'travellers.read': ['owner', 'bookings'],
  'reviews.write': ['owner', 'editor', 'bookings'],
  /** Invitations, roles and removal of users. */
  'users.manage': ['owner'],
  /** The bank details that families see. */
  'bank.manage': ['owner'],
  /** Finding, exporting and erasing all data of a person. */
  'privacy.manage': ['owner'],
} satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof rolesByPermission;

export const permissions = Object.keys(rolesByPermission) as Permission[];

/** Returns the page with which a role starts, see `organiserPath`. */
export function startPage(rights: Rights): string {
  return may(rights, 'trips.read') ? 'dashboard' : 'journal';
}

/** The roles of a user at a host. */
export interface Rights {
  role: Role;
  /** What the user may do besides. */
  extraRoles?: readonly Role[] | undefined;
}

/** Returns the rights of chosen roles: the first in their order is the main one, and the leadership includes all others. */
export function rightsOf(chosen: readonly Role[]): Required<Rights> {
  const [role = 'readOnly', ...extraRoles] = roles.filter((each) => chosen.includes(each));
  return { role, extraRoles: role === 'owner' ? [] : extraRoles };
}

export function rolesOf({ role, extraRoles = [] }: Rights): Role[] {
  return [role, ...extraRoles];
}

/** Returns whether one of the roles permits it. */
export function may(rights: Rights, permission: Permission): boolean {
  return rolesOf(rights).some((role) => (rolesByPermission[permission] as readonly Role[]).includes(role));
}

/**
 * Lets React's development build record no stack for each element. These stacks only add details to warnings, and take a third of
 * the time of a rendering. The warnings themselves stay.
 */
import * as react from 'react';

const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
// React records stacks until it has counted 10,000 of them, and begins anew every second.
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
}

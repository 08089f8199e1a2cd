/** Loads the pages of the waiting list. Few visitors need them, so they do not make their modules a part of other pages' files. */
export const waitingPages = {
  WaitingFormPage: () =>
    import('../pages/family/WaitingPage/WaitingFormPage.tsx').then((module) => module.WaitingFormPage),
  WaitingJoinedPage: () =>
    import('../pages/family/WaitingPage/WaitingJoinedPage.tsx').then((module) => module.WaitingJoinedPage),
  WaitingDonePage: () =>
    import('../pages/family/WaitingPage/WaitingDonePage.tsx').then((module) => module.WaitingDonePage),
  WaitingLinkPage: () =>
    import('../pages/family/WaitingPage/WaitingLinkPage.tsx').then((module) => module.WaitingLinkPage),
};

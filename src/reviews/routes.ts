/** What reviews add to the site: their list, the form that invitations link to, and the answers of organisers. */
import { hostReviewsPage } from './hostReviews.ts';
import { loadReviews } from './loadReviews.ts';
import { reviewFormPage } from './reviewForm.ts';

export const reviewRoutes = {
  forms: [...reviewFormPage.forms, ...hostReviewsPage.forms],
  pages: { reviews: loadReviews, ...reviewFormPage.pages, ...hostReviewsPage.pages },
};

import type { AwardDocument, PageDocument } from '#domain/site/siteDocuments.ts';
import type { Picture } from '#domain/trip/trip.ts';

export type PicturedPage = PageDocument & { picture: Picture | null };
export type PicturedAward = AwardDocument & { picture: Picture | null };

import { encodePart } from '#domain/text/addressPart.ts';
import { mailHref } from '#views/components/contactHref.ts';

/** Services a trip can be shared to with a plain link (specification §5.5). */
export type ShareTarget = 'mail' | 'facebook' | 'telegram' | 'twitter' | 'whatsapp';

const targets: Record<ShareTarget, (url: string, text: string) => string> = {
  whatsapp: (url, text) => `https://wa.me/?text=${encodePart(`${text} ${url}`)}`,
  mail: (url, text) => mailHref('', { subject: text, body: url }),
  telegram: (url, text) => `https://t.me/share/url?url=${encodePart(url)}&text=${encodePart(text)}`,
  facebook: (url) => `https://www.facebook.com/sharer/sharer.php?u=${encodePart(url)}`,
  twitter: (url, text) => `https://twitter.com/intent/tweet?url=${encodePart(url)}&text=${encodePart(text)}`,
};

/**
 * Returns the share link of every service.
 * @param url absolute address to share
 * @param text title of the shared page
 */
export function shareTargets(url: string, text: string): { target: ShareTarget; href: string }[] {
  return (Object.keys(targets) as ShareTarget[]).map((target) => ({ target, href: targets[target](url, text) }));
}

/** The video players that may be embedded, in their variants without cookies. */

export interface VideoFrame {
  /** "YouTube" */
  provider: string;
  /** URL of the player. It starts playing immediately, because it is embedded only after a click. */
  url: string;
}

/** The origins of video frames in the content security policy. */
export const videoFrameOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

/** Returns the player for a video URL; null for other sites and for URLs that are not those of a video. */
export function videoFrame(address: string): VideoFrame | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const youtube = youtubeId(url);
  if (youtube) return { provider: 'YouTube', url: `${videoFrameOrigins[0]}/embed/${youtube}?autoplay=1&rel=0` };
  const [, vimeo, hash] = /^\/(?:video\/)?(\d+)(?:\/([0-9a-f]+))?$/.exec(url.pathname) ?? [];
  if (/^(?:www\.|player\.)?vimeo\.com$/.test(url.hostname) && vimeo) {
    const key = hash ?? url.searchParams.get('h');
    const unlisted = key && /^[0-9a-f]+$/.test(key) ? `&h=${key}` : '';
    return { provider: 'Vimeo', url: `${videoFrameOrigins[1]}/video/${vimeo}?autoplay=1&dnt=1${unlisted}` };
  }
  return null;
}

function youtubeId({ hostname, pathname, searchParams }: URL): string | null {
  const site = hostname.replace(/^(?:www|m)\./, '');
  const [, first = '', second = ''] = pathname.split('/');
  const isSite = site === 'youtube.com' || site === 'youtube-nocookie.com';
  const id = site === 'youtu.be' ? first : isSite ? (first === 'watch' ? searchParams.get('v') : second) : null;
  return id && /^[\w-]{11}$/.test(id) ? id : null;
}

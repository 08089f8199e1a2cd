import { useState } from 'react';
import { videoFrame } from '#domain/trip/videoFrame.ts';
import { Button } from '#views/components/Button.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { useHydrated } from '#views/components/useHydrated.ts';
import * as de from '#views/texts/de.ts';
import styles from './TripVideo.module.css';

/**
 * External video: nothing is loaded from the provider until the visitor starts it (specification §10.2). Without
 * JavaScript, or for providers without an embeddable player, it is a link.
 */
export function TripVideo({ title, url }: { title: string; url: string }) {
  const [isPlaying, setIsPlaying] = useState(false);
  const frame = videoFrame(url);
  const canPlayHere = useHydrated() && frame !== null;
  if (isPlaying && frame) {
    return (
      <iframe
        className={styles.player}
        src={frame.url}
        title={de.trip.videoTitle(title)}
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <div className={`stack-4 ${styles.waiting}`}>
      {canPlayHere ? (
        <Button onClick={() => setIsPlaying(true)}>
          <Icon name="play" size={18} /> {de.trip.watchVideo}
        </Button>
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
          <Icon name="external-link" size={18} /> {de.trip.watchVideo}
        </a>
      )}
      <p className={`note ${styles.note}`}>
        {canPlayHere ? de.trip.videoFrom(frame.provider) : de.trip.videoElsewhere}
      </p>
    </div>
  );
}

import { expect, test } from 'vitest';
import { videoFrame, videoFrameOrigins } from './videoFrame.ts';

const youtube = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0';

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3', youtube],
  ['https://youtu.be/aqz-KE-bpKQ?si=abc', youtube],
  ['https://m.youtube.com/shorts/aqz-KE-bpKQ', youtube],
  ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', youtube],
  ['https://vimeo.com/1084537', 'https://player.vimeo.com/video/1084537?autoplay=1&dnt=1'],
  ['https://vimeo.com/1084537/ab12', 'https://player.vimeo.com/video/1084537?autoplay=1&dnt=1&h=ab12'],
  ['https://player.vimeo.com/video/1084537?h=ab12', 'https://player.vimeo.com/video/1084537?autoplay=1&dnt=1&h=ab12'],
])('returns the player of %s', (address, frame) => {
  expect(videoFrame(address)?.url).toBe(frame);
  expect(videoFrameOrigins).toContain(new URL(frame).origin);
});

test.each([
  'https://example.org/watch?v=aqz-KE-bpKQ',
  'https://youtube.com.example.org/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com/@kanal',
  'https://vimeo.com/categories',
  'javascript:alert(1)//youtu.be/aqz-KE-bpKQ',
  'kein Link',
])('returns null for %s', (address) => {
  expect(videoFrame(address)).toBe(null);
});

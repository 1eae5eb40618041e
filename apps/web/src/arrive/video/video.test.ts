import { expect, test } from 'vitest'
import { videoOf } from './video.ts'

test.each([
  ['', undefined],
  ['/media/how-it-works.webm', { video: '/media/how-it-works.webm', captions: '/media/how-it-works.vtt' }],
  ['https://video.example/how', { link: 'https://video.example/how' }],
  ['https://video.example/how.webm', { link: 'https://video.example/how.webm' }],
  ['/how', { link: '/how' }],
])('plays the video at %j here if it is a file of this site, and links to it otherwise [SF-2.17]', (address, how) => {
  expect(videoOf(address)).toEqual(how)
})

import { expect, test } from 'vitest'
import { filmOf } from './film.ts'

test.each([
  ['', undefined],
  ['/media/how-it-works.webm', { film: '/media/how-it-works.webm', captions: '/media/how-it-works.vtt' }],
  ['https://video.example/how', { link: 'https://video.example/how' }],
  ['https://video.example/how.webm', { link: 'https://video.example/how.webm' }],
  ['/how', { link: '/how' }],
])(
  'a film at %j is played here where it is a file of this site, and led to where it is not [SF-2.17]',
  (address, how) => {
    expect(filmOf(address)).toEqual(how)
  },
)

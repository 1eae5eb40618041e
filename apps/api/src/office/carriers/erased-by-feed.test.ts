import { expect, test } from 'vitest'
import { erasedByFeed } from './erased-by-feed.ts'

const entries = [
  { erasure_id: 'E-1', place: 'Feed met-life-2' },
  { erasure_id: 'E-1', place: 'Feed met-life-5' },
  { erasure_id: 'E-1', place: 'Feed delta-3' },
  { erasure_id: 'E-2', place: 'Feed met-life-5' },
  { erasure_id: 'E-2', place: 'Feed ' },
]

test.each([
  ['met-life-1', 0],
  ['met-life-2', 1],
  ['met-life-3', 1],
  ['met-life-5', 2],
  ['met-life-6', 0],
  ['delta-3', 1],
  ['delta-4', 0],
  ['life-3', 0],
  ['nothing', 0],
])('counts erased people in feed %s: %i [D-7.06]', (feed, people) => {
  expect(erasedByFeed(entries)(feed)).toBe(people)
})

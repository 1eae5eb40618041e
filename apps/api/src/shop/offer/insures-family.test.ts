import { expect, test } from 'vitest'
import { planFixture } from '../../testing/plan-fixture.ts'
import { insuresFamily } from './insures-family.ts'

type Changes = Parameters<typeof planFixture>[0]

test.each<[string, Changes, boolean]>([
  ['term life at one price for all insures the buyer alone', {}, false],
  ['term life by age insures the buyer alone', { rating: { dimensions: ['age'] } }, false],
  ['term life by tier insures the family', { rating: { dimensions: ['age', 'tier'] } }, true],
  ['term life by each of the family insures them', { rating: { method: 'family-sum' } }, true],
  ['any other plan insures the family', { category: 'dental' }, true],
])('%s [D-2.08]', (_, changes, family) =>
  expect(insuresFamily(planFixture({ category: 'term_life', ...changes }))).toBe(family),
)

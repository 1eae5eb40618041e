import { expect, test } from 'vitest'
import { planFixture } from '../../testing/plan-fixture.ts'
import { insuresFamily } from './insures-family.ts'

type Changes = Parameters<typeof planFixture>[0]

test.each<[string, Changes, boolean]>([
  ['term life at one price for everyone covers the buyer alone', {}, false],
  ['term life rated by age covers the buyer alone', { rating: { dimensions: ['age'] } }, false],
  ['term life rated by tier covers the family', { rating: { dimensions: ['age', 'tier'] } }, true],
  ['term life rated for each family member covers them', { rating: { method: 'family-sum' } }, true],
  ['any other plan covers the family', { category: 'dental' }, true],
])('%s [D-2.08]', (_, changes, family) =>
  expect(insuresFamily(planFixture({ category: 'term_life', ...changes }))).toBe(family),
)

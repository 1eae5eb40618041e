import type { ListedPlan } from '@openroll/contract/shop/plans'
import { planCategories, planCategory, type PlanCategory } from '@openroll/contract/words'
import type { Catalog, Plan } from '../../catalog/catalog.ts'
import { memoize } from '../../catalog/memoize.ts'
import { prepared, type Prepared } from '../../http/prepared.ts'
import type { Metrics } from '../../metrics.ts'
import type { Shopper } from '../offer/shopper.ts'
import { soldElsewhere } from './sold-elsewhere.ts'
import { listingKey } from './listing-key.ts'
import { openByteCache } from './byte-cache.ts'
import { plainListing, plansFor } from './shown-plans.ts'

/** The memory limit of one version's listings. */
const maxBytes = 24 * 1024 * 1024

type Answer = Prepared<{ result: ListedPlan[] }>
/** A listing priced once for everyone with the same facts. */
type Listing = {
  readonly counts: { key: PlanCategory; label: string; count: number }[]
  readonly elsewhere: ReturnType<typeof soldElsewhere>
  readonly ofCategories: (wanted: readonly PlanCategory[] | undefined) => Answer
}

const cachesFor = memoize((_version: Catalog) => ({
  listings: openByteCache<Listing>(maxBytes / 2),
  answers: openByteCache<Answer>(maxBytes / 2),
}))

/** The plans offered to this person with prices, in catalog order (D-2.02). */
export const listingFor = (
  catalog: Catalog,
  shopper: Shopper,
  today: string,
  { countListing }: Pick<Metrics, 'countListing'>,
): Listing => {
  const { listings } = cachesFor(catalog)
  const facts = listingKey(catalog, shopper, today)
  const before = listings.get(facts)
  countListing(before === undefined ? 'priced' : 'kept')
  if (before !== undefined) return before
  const priced = plansFor(catalog, shopper, today).map((plan) => ({ plan, text: JSON.stringify(plan) }))
  const answers = new Map<string, Answer>()
  const listing: Listing = {
    counts: planCategories
      .map((key) => ({
        key,
        label: planCategory[key],
        count: priced.filter(({ plan }) => plan.plan_category === key).length,
      }))
      .filter(({ count }) => count > 0),
    elsewhere: soldElsewhere(catalog, shopper, new Set(priced.map(({ plan }) => plan.plan_category))),
    ofCategories: (wanted) => {
      const key = wanted === undefined ? '' : planCategories.filter((category) => wanted.includes(category)).join()
      const known = answers.get(key)
      if (known !== undefined) return known
      const shown = priced.filter(({ plan }) => wanted === undefined || wanted.includes(plan.plan_category))
      const written = shown.map(({ text }) => text).join()
      const made = prepared({ result: shown.map(({ plan }) => plan) }, `{"result":[${written}]}`)
      answers.set(key, made)
      listings.grow(facts, answerBytes(made))
      return made
    },
  }
  // Objects take about as much memory as their text.
  const bytes = priced.reduce((sum, { text }) => sum + text.length * 2, 1000)
  listings.set(facts, listing, bytes)
  return listing
}

/** The body plus its compressed form. */
const answerBytes = ({ body }: Answer): number => body.length * 1.3

/** A list without prices for a person, rendered once per `key`. */
export const plainAnswer = (catalog: Catalog, key: string, plans: () => readonly Plan[]): Answer => {
  const { answers } = cachesFor(catalog)
  const known = answers.get(key)
  if (known !== undefined) return known
  const made = prepared({ result: plans().map(plainListing) })
  answers.set(key, made, answerBytes(made))
  return made
}

import { dollarsOf } from '@openroll/contract/money'
import type { CorrectableName } from '@openroll/contract/office/correction/correction'
import type { PriceThen } from '@openroll/contract/office/enrollment/enrollment'
import { codesOf, gender } from '@openroll/contract/words'
import type { Catalog } from '../../catalog/catalog.ts'
import { pricePlan } from '../../shop/offer/price.ts'
import type { Shopper } from '../../shop/offer/shopper.ts'
import type { PriceFacts, SoldPlan } from './correct-price-store.ts'

type PolicyPerson = {
  readonly role: string
  readonly place: number
  readonly relationship: string
  readonly birthdate: string
}
type PersonCorrection = {
  readonly role: string
  readonly place: number
  readonly values: readonly { readonly field: CorrectableName; readonly value: string }[]
}

/** Family facts for pricing, only those the sale used (D-2.08). */
const withFamily = (facts: PriceFacts, people: readonly PolicyPerson[]): Shopper => {
  const family = people.filter(({ role }) => role === 'dependent')
  const spouse = family.find(({ relationship }) => relationship === 'spouse')
  return {
    ...facts,
    spouse_dob: facts.spouse_dob === null ? null : (spouse?.birthdate ?? facts.spouse_dob),
    no_of_children:
      facts.no_of_children === null ? null : family.filter(({ relationship }) => relationship === 'child').length,
  }
}

const withCorrected = (facts: PriceFacts, people: readonly PolicyPerson[], corrected: PersonCorrection): Shopper => {
  const { role, place, values } = corrected
  const isCorrected = (one: PolicyPerson): boolean => one.role === role && one.place === place
  const correctedValue = (name: CorrectableName): string | undefined =>
    values.find(({ field }) => field === name)?.value
  const [birthdate, relationship] = [correctedValue('birthdate'), correctedValue('relationship')]
  const changed = people.map((one) =>
    isCorrected(one)
      ? { ...one, birthdate: birthdate ?? one.birthdate, relationship: relationship ?? one.relationship }
      : one,
  )
  const shopper = withFamily(facts, changed)
  if (role !== 'member') return shopper
  const code = codesOf(gender).find((each) => each === correctedValue('gender'))
  return {
    ...shopper,
    dob: birthdate ?? shopper.dob,
    state: correctedValue('state') ?? shopper.state,
    zip: correctedValue('zip') ?? shopper.zip,
    gender: code ?? shopper.gender,
  }
}

type PriceResult = { readonly cents: number } | { readonly says: string }

const priceOf = (catalog: Catalog, sold: SoldPlan, shopper: Shopper): PriceResult => {
  const plan = catalog.plans.get(sold.plan_id)
  if (plan === undefined) return { says: 'This plan is no longer sold' }
  const pricing = pricePlan(catalog, plan, shopper, sold.priced_on, { questionsAnswered: true })
  if ('errorCode' in pricing) return { says: pricing.message }
  const entry =
    'plans' in pricing ? pricing.plans.find(({ entry: each }) => each.ppid === sold.plan_pricing_id) : undefined
  return entry === undefined ? { says: 'This plan has no price for these values' } : { cents: entry.cents }
}

const isSame = (one: PriceResult, other: PriceResult): boolean =>
  'cents' in one && 'cents' in other ? one.cents === other.cents : 'says' in one && 'says' in other

/**
 * Plans whose price would be different if the corrected values had been known at the sale. Compares with the price sold; if the
 * catalog has changed since, compares both at today's prices.
 */
export const priceDifferences = (
  catalog: Catalog,
  {
    facts,
    people,
    sold,
  }: { readonly facts: PriceFacts; readonly people: readonly PolicyPerson[]; readonly sold: readonly SoldPlan[] },
  corrected: PersonCorrection,
): PriceThen[] =>
  sold.flatMap((one): PriceThen[] => {
    const isSoldBy = one.catalog_version === catalog.version
    const now: PriceResult = isSoldBy ? { cents: one.price_cents } : priceOf(catalog, one, withFamily(facts, people))
    const correctedPrice = priceOf(catalog, one, withCorrected(facts, people, corrected))
    if (isSame(now, correctedPrice)) return []
    return [
      {
        plan_name: one.plan_name,
        charged: dollarsOf(one.price_cents),
        price: 'cents' in correctedPrice ? dollarsOf(correctedPrice.cents) : null,
        says: 'says' in correctedPrice ? correctedPrice.says : null,
        today: isSoldBy || !('cents' in now) ? null : dollarsOf(now.cents),
      },
    ]
  })

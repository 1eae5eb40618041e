import type { Catalog, Plan } from '../../catalog/catalog.ts'
import type { DeclineFacts } from '../../enrollment/enrollment.ts'
import type { Shopper } from './shopper.ts'

/** The facts a decline depends on, as comparable text: the person, and what the plan's price or offer depends on (D-2.10). */
export const factsThatMatter = (
  catalog: Pick<Catalog, 'zips'>,
  plan: Plan,
  facts: Pick<Shopper, keyof DeclineFacts>,
): string => {
  const { offered, rating } = plan
  const by = new Set<string>(rating.dimensions)
  const family = rating.method === 'family-sum'
  const byTier =
    family || by.has('tier') || by.has('children') || rating.oneChildTier !== null || offered.tiers !== null
  const byChildren = family || by.has('children') || rating.oneChildTier !== null
  const byIncome = by.has('income') || rating.perBenefit !== null || offered.minimumIncome !== null
  const { areaScheme } = rating
  return JSON.stringify([
    facts.dob,
    facts.gender,
    facts.state,
    areaScheme !== null && catalog.zips.get(facts.zip)?.areas[areaScheme],
    offered.zips !== null && offered.zips.has(facts.zip),
    byTier && facts.tier,
    family && facts.spouse_dob,
    byChildren && facts.no_of_children,
    by.has('tobacco') && facts.is_smoker,
    byIncome && facts.annual_income,
    offered.minimumHours !== null && facts.working_hours,
  ])
}

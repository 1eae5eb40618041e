import { ageOn } from '@openroll/contract/rules'
import type { Catalog, Plan } from '../../catalog/catalog.ts'
import { memoize } from '../../catalog/memoize.ts'
import { daysOfAges } from '../offer/dates.ts'
import type { Shopper } from '../offer/shopper.ts'

/** The groups and portals that plans name; others make no difference. */
const audiencesNamedBy = memoize((plans: readonly Plan[]) => ({
  groups: new Set(
    plans.flatMap(({ offered, blackout }) => [...(offered.groups ?? []), ...blackout.flatMap(({ groups }) => groups)]),
  ),
  portals: new Set(plans.flatMap(({ offered }) => [...(offered.portals ?? [])])),
}))

/** The plans to list: those sold in the zip code, unless the zip code has moved to another state. */
export const candidates = ({ zips, soldIn, planList }: Catalog, { zip, state }: Shopper): readonly Plan[] =>
  zips.get(zip)?.state === state ? soldIn(zip) : planList

/**
 * The cache key of a listing: all facts that offers and prices depend on (D-2.02). Zip codes reduce to places, birth dates to ages on
 * the possible start dates.
 */
export const listingKey = ({ planList, placeOf, zips }: Catalog, shopper: Shopper, today: string): string => {
  const { zip, state, dob, spouse_dob, group_id, platform_group_id } = shopper
  const { groups, portals } = audiencesNamedBy(planList)
  const days = daysOfAges(today)
  const ages = (born: string | null) => (born === null ? null : days.map((day) => ageOn(born, day)))
  return JSON.stringify([
    today,
    zips.get(zip)?.state === state ? placeOf(zip) : zip,
    state,
    ages(dob),
    ages(spouse_dob),
    shopper.tier,
    shopper.is_smoker,
    shopper.annual_income,
    shopper.working_hours,
    shopper.no_of_children,
    shopper.eprocess,
    shopper.enroll_type,
    group_id !== null && groups.has(group_id) ? group_id : null,
    platform_group_id !== null && portals.has(platform_group_id) ? platform_group_id : null,
  ])
}

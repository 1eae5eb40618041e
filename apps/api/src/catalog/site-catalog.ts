import type { Catalog, Plan } from './catalog.ts'
import { memoize } from './memoize.ts'
import { isForAll } from './agreement-for-all.ts'

/** A site's selection: these categories plus these plans; null sells everything. */
export type Sells = { readonly categories: readonly string[]; readonly plans: readonly number[] } | null

const viewsOf = memoize((catalog: Catalog) =>
  memoize((sells: NonNullable<Sells>): Catalog => {
    const [categories, ids] = [new Set(sells.categories), new Set(sells.plans)]
    const isSold = ({ category, plan_id }: Plan) => categories.has(category) || ids.has(plan_id)
    const planList = catalog.planList.filter(isSold)
    const agreementIds = new Set(planList.flatMap(({ agreements }) => agreements))
    const soldIn = memoize((plans: readonly Plan[]): readonly Plan[] => plans.filter(isSold))
    return {
      ...catalog,
      planList,
      // Otherwise a text named only by plans sold elsewhere would seem to apply to everyone.
      agreements: catalog.agreements.filter(
        (text) => agreementIds.has(text.agreement_id) || isForAll(text, catalog.planList),
      ),
      plans: new Map(planList.map((plan) => [plan.plan_id, plan])),
      soldAt: (place) =>
        Uint32Array.from(
          [...catalog.soldAt(place)].flatMap((number) => {
            const plan = catalog.planList[number]
            return plan !== undefined && isSold(plan) ? planList.indexOf(plan) : []
          }),
        ),
      soldIn: (zip) => soldIn(catalog.soldIn(zip)),
    }
  }),
)

/** The catalog as a site sells it; other plans don't exist for its visitors. Returns the same object for the same input. */
export const siteCatalog = (catalog: Catalog, sells: Sells): Catalog =>
  sells === null ? catalog : viewsOf(catalog)(sells)

import type { Catalog, Plan } from './catalog.ts'
import { onceFor } from './once-for.ts'
import { isForAll } from './text-for-all.ts'

/** What a site sells of a catalog: every plan of these categories, and these plans besides; null sells everything. */
export type Sells = { readonly categories: readonly string[]; readonly plans: readonly number[] } | null

const viewsOf = onceFor((catalog: Catalog) =>
  onceFor((sells: NonNullable<Sells>): Catalog => {
    const [categories, ids] = [new Set(sells.categories), new Set(sells.plans)]
    const isSold = ({ category, plan_id }: Plan) => categories.has(category) || ids.has(plan_id)
    const planList = catalog.planList.filter(isSold)
    const named = new Set(planList.flatMap(({ agreements }) => agreements))
    const soldIn = onceFor((plans: readonly Plan[]): readonly Plan[] => plans.filter(isSold))
    return {
      ...catalog,
      planList,
      // A text that only plans sold elsewhere name would else pass for one that everybody signs.
      agreements: catalog.agreements.filter((text) => named.has(text.agreement_id) || isForAll(text, catalog.planList)),
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

/** The catalog as a site sells it: to its visitors other plans do not exist. The same object each time for the same two. */
export const asSold = (catalog: Catalog, sells: Sells): Catalog => (sells === null ? catalog : viewsOf(catalog)(sells))

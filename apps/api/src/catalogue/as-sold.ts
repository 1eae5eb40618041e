import type { Catalogue, Plan } from './catalogue.ts'
import { onceFor } from './once-for.ts'
import { isForAll } from './text-for-all.ts'

/** What a site sells of a catalogue: every plan of these categories, and these plans besides; null sells everything. */
export type Sells = { readonly categories: readonly string[]; readonly plans: readonly number[] } | null

const viewsOf = onceFor((catalogue: Catalogue) =>
  onceFor((sells: NonNullable<Sells>): Catalogue => {
    const [categories, ids] = [new Set(sells.categories), new Set(sells.plans)]
    const isSold = ({ category, plan_id }: Plan) => categories.has(category) || ids.has(plan_id)
    const planList = catalogue.planList.filter(isSold)
    const named = new Set(planList.flatMap(({ agreements }) => agreements))
    const soldIn = onceFor((plans: readonly Plan[]): readonly Plan[] => plans.filter(isSold))
    return {
      ...catalogue,
      planList,
      // A text that only plans sold elsewhere name would else pass for one that everybody signs.
      agreements: catalogue.agreements.filter(
        (text) => named.has(text.agreement_id) || isForAll(text, catalogue.planList),
      ),
      plans: new Map(planList.map((plan) => [plan.plan_id, plan])),
      soldAt: (place) =>
        Uint32Array.from(
          [...catalogue.soldAt(place)].flatMap((number) => {
            const plan = catalogue.planList[number]
            return plan !== undefined && isSold(plan) ? planList.indexOf(plan) : []
          }),
        ),
      soldIn: (zip) => soldIn(catalogue.soldIn(zip)),
    }
  }),
)

/** The catalogue as a site sells it: to its visitors other plans do not exist. The same object each time for the same two. */
export const asSold = (catalogue: Catalogue, sells: Sells): Catalogue =>
  sells === null ? catalogue : viewsOf(catalogue)(sells)

import { shownFee } from '@openroll/contract/money'
import { services } from '@openroll/contract/shop/care'
import type { ListedPlan } from '@openroll/contract/shop/plans'
import { typicalServices } from '@openroll/contract/shop/terms'

export type Line = { readonly label: string; readonly value: string }
type CostPlan = Pick<ListedPlan, 'plan_category' | 'terms' | 'facts'>

const unknown = 'we can’t tell'
const pay = { exact: 'you pay', about: 'you pay about', least: 'you pay at least', unknown } as const
const dollars = (amount: number): string => shownFee(Math.round(amount * 100))

/** At most two lines for a row: the cost of two typical services. If the plan states neither, its first fact and 'we can't tell'. */
export const costLines = ({ plan_category, terms, facts }: CostPlan): readonly Line[] => {
  const typical = typicalServices[plan_category]
  if (typical === undefined) return facts.slice(0, 2)
  const lines = typical.map((service, at) => {
    const { one, cents } = services[service]
    const paid = terms.you_pay?.[at] ?? null
    const sure = terms.sure?.[at] ?? 'exact'
    return { label: `${one} ${shownFee(cents)}`, value: paid === null ? unknown : `${pay[sure]} ${dollars(paid)}` }
  })
  if (lines.some(({ value }) => value !== unknown)) return lines
  const names = typical.map((service, at) => (at === 0 ? services[service].one : services[service].one.toLowerCase()))
  return [...facts.slice(0, 1), { label: names.join(', '), value: unknown }]
}

/** The yearly limit; undefined if the plan states none. */
export const limitLine = ({ terms: { limit } }: Pick<ListedPlan, 'terms'>): Line | undefined =>
  limit === undefined ? undefined : { label: 'Pays up to', value: limit === 'none' ? 'no limit' : dollars(limit) }

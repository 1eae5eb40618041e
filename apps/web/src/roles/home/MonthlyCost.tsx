import { dollarsOf, shownMoney } from '@openroll/contract/money'
import { isLive } from '@openroll/contract/receipt/standing'
import { centsIn } from '@openroll/contract/receipt/sums'
import type { OwnPolicy } from '@openroll/contract/roles/member'

const totalOf = (policies: readonly OwnPolicy[]): string =>
  shownMoney(dollarsOf(policies.reduce((sum, { monthly_now }) => sum + centsIn(monthly_now), 0)))

/** The monthly cost of all live coverage: what the member pays, then what their group pays. */
export const MonthlyCost = ({ policies }: { policies: readonly OwnPolicy[] }) => {
  const live = policies.filter(({ plans }) => plans.some(isLive))
  const [own, groups] = [live.filter(({ group_pays }) => !group_pays), live.filter(({ group_pays }) => group_pays)]
  if (live.length === 0) return null
  return (
    <section className="member-cost" aria-labelledby="member-cost">
      <h2 id="member-cost">You pay</h2>
      <p className="member-sum">
        <strong className="money">{totalOf(own)}</strong> a month
      </p>
      {groups.length > 0 && (
        <p className="muted">
          Your group pays <span className="money">{totalOf(groups)}</span> a month.
        </p>
      )}
    </section>
  )
}

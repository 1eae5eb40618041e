import { shownMoney } from '@openroll/contract/money'

/** What the first month costs and what every month after it, as rows of a list of facts. */
export const MonthSums = ({ first, monthly }: { first: string; monthly: string }) => (
  <>
    <div>
      <dt>First Month Total Cost</dt>
      <dd className="money">{shownMoney(first)}</dd>
    </div>
    <div>
      <dt>Recurring Monthly Cost</dt>
      <dd className="money">{shownMoney(monthly)}</dd>
    </div>
  </>
)

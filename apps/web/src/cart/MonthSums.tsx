/**
 * What the first month costs and what every month after it, as rows of a list of
 * facts; sums as they are shown; `afterwards`: what it is once a plan has ended.
 */
export const MonthSums = ({
  first,
  monthly,
  afterwards = '',
}: {
  first: string
  monthly: string
  afterwards?: string
}) => (
  <>
    <div>
      <dt>First Month Total Cost</dt>
      <dd className="money">{first}</dd>
    </div>
    <div>
      <dt>Recurring Monthly Cost</dt>
      <dd className="money">
        {monthly}
        {afterwards !== '' && <small className="muted">then {afterwards}</small>}
      </dd>
    </div>
  </>
)

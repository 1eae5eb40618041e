/** The first month's and recurring cost as rows of a list; formatted amounts. `afterwards`: the cost once a plan has ended. */
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

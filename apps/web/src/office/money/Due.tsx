import type { OutputOf } from '@openroll/contract/call'
import { shownDate } from '@openroll/contract/date'
import type { getMoney } from '@openroll/contract/office/money'
import { payRoute } from '@openroll/contract/office/money/words'
import { Figure } from './Figure.tsx'

/** What is due: the total, then by due date and by payment route, each in its own group so that nobody adds them up; on hold separately. */
export const Due = ({ of: { today, total, due_today, overdue, due, held } }: { of: OutputOf<typeof getMoney> }) => {
  const list = (query: string) => `/admin/money/payments?${query}`
  return (
    <section aria-labelledby="due">
      <h2 id="due">Due</h2>
      <div className="money-figures">
        <Figure label="Total due" {...total} to={list(`state=due&to=${today}&held=free`)} />
        {held.payments > 0 && <Figure label="On hold" {...held} to={list(`state=due&to=${today}&held=held`)} />}
      </div>
      {overdue.since !== null && (
        <>
          <h3 id="due-by-day">By due date</h3>
          <div className="money-figures" role="group" aria-labelledby="due-by-day">
            <Figure label="Due today" {...due_today} />
            <Figure
              label={`Past due since ${shownDate(overdue.since)}`}
              payments={overdue.payments}
              amount={overdue.amount}
            />
          </div>
        </>
      )}
      {due.length > 0 && (
        <>
          <h3 id="due-by-route">By payment method</h3>
          <div className="money-figures" role="group" aria-labelledby="due-by-route">
            {due.map(({ route, ...sum }) => (
              <Figure key={route} label={payRoute[route]} {...sum} />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

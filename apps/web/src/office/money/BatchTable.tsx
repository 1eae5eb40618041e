import type { ListedBatch } from '@openroll/contract/office/money'
import { batchState } from '@openroll/contract/office/money/words'
import { shownMoney } from '@openroll/contract/money'
import { longDate } from '@openroll/contract/shown'
import { Link } from 'react-router'
import { shownMoment } from '../../shown-moment.ts'
import { BatchOutcome } from './BatchOutcome.tsx'

export const BatchTable = ({ batches }: { batches: readonly ListedBatch[] }) => (
  <table className="office-list">
    <caption className="visually-hidden">Batches</caption>
    <thead>
      <tr>
        <th scope="col">Batch</th>
        <th scope="col">Closed</th>
        <th scope="col">Due</th>
        <th scope="col">Results</th>
        <th scope="col" className="figures">
          Payments
        </th>
        <th scope="col" className="figures">
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {batches.map(({ batch_id, made_at, from, through, state, total, became }) => (
        <tr key={batch_id}>
          <th scope="row">
            <Link to={`/admin/money/batches/${batch_id}`}>{batch_id}</Link>
          </th>
          <td data-heading="Closed">{shownMoment(made_at)}</td>
          <td data-heading="Due">
            {from === null ? 'Through ' : `${longDate(from)} to `}
            {longDate(through)}
          </td>
          <td data-heading="Results">
            {state === 'closing' ? <span className="pill">{batchState[state]}</span> : <BatchOutcome of={became} />}
          </td>
          <td data-heading="Payments" className="figures">
            {total.payments.toLocaleString('en-US')}
          </td>
          <td data-heading="Amount" className="figures">
            {shownMoney(total.amount)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

import { refreshPages } from '../../query.ts'
import { saveResults } from '@openroll/contract/office/money'
import { checkResults, type ResultsAhead } from '@openroll/contract/office/money/results-ahead'
import { shownMoney } from '@openroll/contract/money'
import { send } from '../../api.ts'
import { paymentsCounted } from './Figure.tsx'
import { ResultsUpload } from '../files/ResultsUpload.tsx'

const ofErased = (payments: number): string =>
  payments === 1
    ? '1 more is for someone whose data was erased. It counts in the batch totals without a name.'
    : `${payments} more are for people whose data was erased. They count in the batch totals without names.`

const says = {
  paid: 'Paid',
  returned: 'Returned',
  known: 'Already recorded',
  erased: 'Data erased',
} as const

/** What a file comes to, in money. */
const Sums = ({ of: ahead }: { of: ResultsAhead }) => (
  <table className="money-ahead">
    <caption className="visually-hidden">What the file says</caption>
    <tbody>
      {(['paid', 'returned', 'known', 'erased'] as const)
        .filter((kind) => ahead[kind].payments > 0 || kind === 'paid' || kind === 'returned')
        .map((kind) => (
          <tr key={kind}>
            <th scope="row">{says[kind]}</th>
            <td className="figures">{paymentsCounted(ahead[kind].payments)}</td>
            <td className="figures">{shownMoney(ahead[kind].amount)}</td>
          </tr>
        ))}
    </tbody>
  </table>
)

/** What became of a batch's payments, from a file. */
export const Results = ({ batchId }: { batchId: string }) => {
  const take = async (content: string): Promise<string> => {
    try {
      const { paid, returned, known, erased = 0 } = await send(saveResults, { batch_id: batchId, content })
      const said = `${paid} paid, ${returned} returned${known === 0 ? '' : `, ${known} already recorded`}.`
      return erased === 0 ? said : `${said} ${ofErased(erased)}`
    } finally {
      // A file that is refused may count in part.
      await refreshPages()
    }
  }
  const ahead = async (content: string) => <Sums of={await send(checkResults, { batch_id: batchId, content })} />
  return (
    <section aria-labelledby="results" className="money-results">
      <h2 id="results">Results</h2>
      <p className="muted">
        Upload a CSV file with the columns payment, result (paid or returned) and reason (a return code such as R01 for
        bank debits, DECLINED or DISPUTED for cards, UNPAID for group bills), or the bank’s return file. If any row has
        an error, nothing is imported.
      </p>
      <ResultsUpload label="Results file" about={`batch ${batchId}`} preview={ahead} upload={take} />
    </section>
  )
}

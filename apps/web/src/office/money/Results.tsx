import { getBatch, getMoney, saveResults } from '@openroll/contract/office/money'
import { payments } from '@openroll/contract/office/money/payments'
import { send } from '../../api.ts'
import { refresh } from '../../query.ts'
import { ResultsFile } from '../ResultsFile.tsx'

const ofErased = (payments: number): string =>
  payments === 1
    ? '1 more is of somebody who was erased: it counts in the batch, without a name.'
    : `${payments} more are of people who were erased: they count in the batch, without names.`

/** What became of a batch's payments, from a file. */
export const Results = ({ batchId }: { batchId: string }) => {
  const take = async (content: string): Promise<string> => {
    try {
      const { paid, returned, known, erased = 0 } = await send(saveResults, { batch_id: batchId, content })
      const said = `${paid} paid, ${returned} returned${known === 0 ? '' : `, ${known} known already`}.`
      return erased === 0 ? said : `${said} ${ofErased(erased)}`
    } finally {
      // A file that is refused may count in part.
      await refresh(getBatch, getMoney, payments.page)
    }
  }
  return (
    <section aria-labelledby="results" className="money-results">
      <h2 id="results">Results</h2>
      <p className="muted">
        A CSV file with the columns payment, result (paid or returned) and reason (R01 …), or the bank’s own file of
        returns. Either all of it counts, or nothing.
      </p>
      <ResultsFile label="File with results" about={`batch ${batchId}`} take={take} />
    </section>
  )
}

import { shownMoney } from '@openroll/contract/money'
import { saveResults, type RejectedLine } from '@openroll/contract/office/money'
import { checkResults, type ResultsPreview } from '@openroll/contract/office/money/results-preview'
import { useState } from 'react'
import { send } from '../../api.ts'
import { refreshPages } from '../../query.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ResultsUpload } from '../files/ResultsUpload.tsx'
import { paymentsCounted } from './Figure.tsx'

const ofErased = (payments: number): string =>
  payments === 1
    ? '1 more is for someone whose data was erased. It counts in the batch totals without a name.'
    : `${payments} more are for people whose data was erased. They count in the batch totals without names.`

const ofNotices = (notices: number): string =>
  notices === 1
    ? '1 notice of change was added to its enrollment’s notes: correct the account.'
    : `${notices} notices of change were added to their enrollments’ notes: correct the accounts.`

const says = {
  paid: 'Paid',
  returned: 'Returned',
  known: 'Already recorded',
  erased: 'Data erased',
} as const

type Rejected = { readonly rejected: readonly RejectedLine[]; readonly rejected_lines: number }

/** A file's rejected lines, and why. */
const RejectedLines = ({ of: { rejected, rejected_lines }, verb }: { of: Rejected; verb: string }) => (
  <>
    <p>
      <strong>{rejected_lines === 1 ? `1 line ${verb}:` : `${rejected_lines} lines ${verb}:`}</strong>
    </p>
    <ul>
      {rejected.map(({ line, message }) => (
        <li key={`${line} ${message}`}>{`Line ${line}: ${message}`}</li>
      ))}
    </ul>
    {rejected_lines > rejected.length && <p>These are the first {rejected.length}.</p>}
  </>
)

/** A file's totals. */
const Sums = ({ of: ahead }: { of: ResultsPreview }) => (
  <>
    <table className="money-ahead">
      <caption className="visually-hidden">In this file</caption>
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
    {ahead.notices > 0 && <p>{ahead.notices === 1 ? '1 notice of change' : `${ahead.notices} notices of change`}</p>}
    {ahead.rejected_lines > 0 && <RejectedLines of={ahead} verb="won’t be imported" />}
  </>
)

/** Uploads a results file, for payments of any batch. */
export const Results = () => {
  const [left, setLeft] = useState<Rejected>()
  const take = async (content: string): Promise<string> => {
    setLeft(undefined)
    const { paid, returned, known, notices, erased = 0, ...rest } = await send(saveResults, { content })
    if (rest.rejected_lines > 0) setLeft(rest)
    await refreshPages()
    const said = [
      `${paid} paid, ${returned} returned${known === 0 ? '' : `, ${known} already recorded`}.`,
      ...(notices === 0 ? [] : [ofNotices(notices)]),
      ...(erased === 0 ? [] : [ofErased(erased)]),
    ]
    return said.join(' ')
  }
  const ahead = async (content: string) => <Sums of={await send(checkResults, { content })} />
  return (
    <section aria-labelledby="results" className="money-results">
      <h2 id="results">Import results</h2>
      <p className="muted">
        Upload the bank’s file of returns and notices of change, or a CSV file with the columns payment, result (paid or
        returned) and reason (a return code such as R01 for bank debits, DECLINED or DISPUTED for cards, UNPAID for
        group invoices). It can include payments from any batch. Lines with errors are listed and skipped; the rest are
        imported.
      </p>
      <ResultsUpload label="Results file" about="payments" preview={ahead} upload={take} />
      {left !== undefined && (
        <Notice kind="bad">
          <RejectedLines of={left} verb={left.rejected_lines === 1 ? 'wasn’t imported' : 'weren’t imported'} />
        </Notice>
      )}
    </section>
  )
}

import { accountLineKind, type AccountLine } from '@openroll/contract/office/group-accounts/group-account'
import { shownMoney, shownSigned } from '@openroll/contract/money'
import { shownDate } from '@openroll/contract/date'

const textOf = ({ kind, number }: AccountLine): string => {
  if (kind === 'invoice') return `Invoice ${number}`
  if (kind === 'debit' || kind === 'adjustment') return `${accountLineKind[kind]}, invoice ${number}`
  return `${accountLineKind[kind]} ${number}`
}

/** A group's statement of account: each charge and credit, with the balance after it. */
export const GroupStatement = ({ lines }: { lines: readonly AccountLine[] }) => (
  <section aria-labelledby="statement">
    <h2 id="statement">Statement of account</h2>
    {lines.length === 0 && <p className="muted">Invoices and payments will be listed here, with a running balance.</p>}
    {lines.length > 0 && (
      <table className="office-list">
        <caption className="visually-hidden">Statement of account</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Date</th>
            {['Charge', 'Credit', 'Balance'].map((heading) => (
              <th key={heading} scope="col" className="figures">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.on} ${line.kind} ${line.number}`}>
              <th scope="row">{textOf(line)}</th>
              <td data-heading="Date">{shownDate(line.on)}</td>
              <td data-heading="Charge" className="figures">
                {line.charge === null ? '' : shownMoney(line.charge)}
              </td>
              <td data-heading="Credit" className="figures">
                {line.credit === null ? '' : shownMoney(line.credit)}
              </td>
              <td data-heading="Balance" className="figures">
                {shownSigned(line.balance)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
)

import { accountLineKind, type AccountLine } from '@openroll/contract/roles/statement/account-statement'
import { shownMoney, shownSigned } from '@openroll/contract/money'
import { shownDate } from '@openroll/contract/date'
import './account-statement.css'

const textOf = ({ kind, number }: AccountLine): string => {
  if (kind === 'invoice') return `Invoice ${number}`
  if (kind === 'debit' || kind === 'adjustment') return `${accountLineKind[kind]}, invoice ${number}`
  const text = `${accountLineKind[kind]} ${number}`
  return kind === 'credit' ? `${text} for coverage that ended` : text
}

const Cell = ({ heading, text }: { heading: string; text: string }) => (
  <td className="figures">
    {text !== '' && <span className="members-label muted">{heading}: </span>}
    {text}
  </td>
)

/** A group's statement of account: each charge and credit, with the balance after it. */
export const AccountStatement = ({ lines }: { lines: readonly AccountLine[] }) => (
  <section aria-labelledby="statement" className="account-statement">
    <h2 id="statement">Statement of account</h2>
    {lines.length === 0 && <p className="muted">Invoices and payments will be listed here, with a running balance.</p>}
    {lines.length > 0 && (
      <table className="members card">
        <caption className="visually-hidden">Statement of account</caption>
        <thead>
          <tr>
            <th scope="col">Description</th>
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
              <th scope="row">
                {textOf(line)}
                {line.reference !== '' && <small className="muted">{line.reference}</small>}
              </th>
              <td>{shownDate(line.on)}</td>
              <Cell heading="Charge" text={line.charge === null ? '' : shownMoney(line.charge)} />
              <Cell heading="Credit" text={line.credit === null ? '' : shownMoney(line.credit)} />
              <Cell heading="Balance" text={shownSigned(line.balance)} />
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
)

import type { OutputOf } from '@openroll/contract/call'
import { shownMoney } from '@openroll/contract/money'
import type { previewBulk } from '@openroll/contract/office/bulk/bulk'
import { RowName } from './RowName.tsx'

type Preview = OutputOf<typeof previewBulk>
const rowsText = (rows: number): string => (rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`)

/** What will happen to how many rows, which can't be done and why, and the first ones to open. */
export const BulkPreview = ({ of: { doable, cannot, says, sums, first } }: { of: Preview }) => {
  const left = cannot.reduce((sum, { rows }) => sum + rows, 0)
  return (
    <div className="act-says">
      {doable > 0 && (
        <p>
          <strong>{rowsText(doable)}</strong>
          {sums.map(({ label, amount }) => ` · ${label}: ${shownMoney(amount)}`)}
        </p>
      )}
      {says.map(({ text, rows, warning }) => (
        <p key={text} role={warning ? 'status' : undefined}>
          {warning ? <strong>{text}</strong> : text}
          {rows < doable && ` (${rowsText(rows)})`}
        </p>
      ))}
      {left > 0 && (
        <>
          <p>{rowsText(left)} can’t be done:</p>
          <ul>
            {cannot.map(({ why, rows }) => (
              <li key={why}>
                {why}: {rowsText(rows)}
              </li>
            ))}
          </ul>
        </>
      )}
      {first.length > 0 && (
        <details>
          <summary>{first.length < doable ? `The first ${first.length}` : rowsText(doable)}</summary>
          <ul>
            {first.map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two rows may have the same name
              <li key={at}>
                <RowName {...row} newTab />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

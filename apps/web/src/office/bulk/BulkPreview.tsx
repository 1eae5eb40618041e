import type { OutputOf } from '@openroll/contract/call'
import { shownMoney } from '@openroll/contract/money'
import type { previewBulk } from '@openroll/contract/office/bulk/bulk'
import { RowName } from './RowName.tsx'

type Preview = OutputOf<typeof previewBulk>
const rowsText = (rows: number): string => (rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`)

/** What will happen to how many rows, which ones are skipped and why, and links to the first ones. */
export const BulkPreview = ({ of: { doable, cannot, says, sums, first } }: { of: Preview }) => {
  const skippedRows = cannot.reduce((sum, { rows }) => sum + rows, 0)
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
      {skippedRows > 0 && (
        <>
          <p>{rowsText(skippedRows)} will be skipped:</p>
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
            {first.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two rows may have the same name
              <li key={index}>
                <RowName {...row} newTab />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

import type { BulkAct } from '@openroll/contract/office/bulk/bulk-act'
import { mostBulkRows } from '@openroll/contract/office/bulk/bulk'
import { Button } from '../../ui/Button.tsx'
import type { FieldOptions } from '../act/ActDialog.tsx'
import { openDialog } from '../act/dialog-host.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import type { Selection } from './use-selection.ts'

type Props = {
  bulks: readonly BulkAct[]
  selection: Selection
  /** The keys of the page's rows. */
  page: readonly string[]
  /** Rows on all pages; null past the counting limit. */
  total: number | null
  options?: FieldOptions | undefined
}

/** What can be done with the selected rows. */
export const SelectionBar = ({ bulks, selection, page, total, options }: Props) => {
  const { all, keys, sent, selectAll, togglePage, clear } = selection
  const count = all ? total : keys.size
  if (count === 0) return null
  const isWholePage = page.every((key) => selection.has(key))
  return (
    <section className="bulk-bar" aria-label="Selected rows">
      <p role="status">{count === null ? 'All selected' : `${count.toLocaleString('en-US')} selected`}</p>
      {bulks.map((bulk) => (
        <Button
          key={bulk.name}
          look="secondary"
          small
          onClick={() =>
            openDialog((onClose) => (
              <BulkDialog bulk={bulk} selection={sent} options={options} onStarted={clear} onClose={onClose} />
            ))
          }
        >
          {bulk.button}
        </Button>
      ))}
      {!isWholePage && (
        <Button look="quiet" small onClick={() => togglePage(page)}>
          Select this page
        </Button>
      )}
      {!all && total !== null && total > keys.size && total <= mostBulkRows && (
        <Button look="quiet" small onClick={selectAll}>
          Select all {total.toLocaleString('en-US')}
        </Button>
      )}
      <Button look="quiet" small onClick={clear}>
        Clear
      </Button>
    </section>
  )
}

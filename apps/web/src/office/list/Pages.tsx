import { countedRows, rowsPerPage } from '@openroll/contract/office/list/list'
import { pagesShown } from '../../ui/pages/pages.ts'
import { Button } from '../../ui/Button.tsx'
import { firstRow } from './row-range.ts'
import type { ListState } from './use-list-state.ts'

type Props = {
  read: { total: number | null; next: string | null; previous: string | null; rows: number }
  listState: Pick<ListState, 'at' | 'toPage'>
  /** The previous page's rows are still shown. */
  isStale: boolean
}

/** Pagination. Previous and Next go by row key, so no row is missed while others are added; other pages go by number. */
export const Pages = ({ read: { total, next, previous, rows }, listState, isStale }: Props) => {
  if (previous === null && next === null) return null
  const first = firstRow({ total, at: listState.at, rows })
  const at = (row: number): { at?: string } => (first === undefined ? {} : { at: String(Math.max(1, row)) })
  const last = Math.ceil((total ?? countedRows) / rowsPerPage)
  // A page reached by row key may start in the middle of a numbered one.
  const current = first === undefined ? undefined : Math.ceil((first - 1) / rowsPerPage) + 1
  const isNumbered = current !== undefined && current <= last
  return (
    <nav className="pager" aria-label="Pages">
      <Button
        look="quiet"
        small
        disabled={previous === null}
        inactive={isStale}
        onClick={() => previous !== null && listState.toPage({ before: previous, ...at((first ?? 1) - rowsPerPage) })}
      >
        Previous
      </Button>
      {!isNumbered && (
        <Button look="quiet" small inactive={isStale} onClick={() => listState.toPage({})}>
          First
        </Button>
      )}
      {isNumbered &&
        pagesShown(current, last)
          .filter((page) => total !== null || page !== last || page === current)
          .map((page, place) =>
            page === null ? (
              // oxlint-disable-next-line react/no-array-index-key -- a gap has no other name
              <span key={`gap-${place}`} aria-hidden="true">
                …
              </span>
            ) : (
              <Button
                key={page}
                look={page === current ? 'secondary' : 'quiet'}
                small
                inactive={isStale}
                aria-current={page === current ? 'page' : undefined}
                aria-label={`Page ${page}`}
                onClick={() => listState.toPage(page === 1 ? {} : { page: String(page) })}
              >
                {page.toLocaleString('en-US')}
              </Button>
            ),
          )}
      {total === null && (
        <Button
          look="quiet"
          small
          disabled={next === null}
          inactive={isStale}
          onClick={() => listState.toPage({ page: 'last' })}
        >
          Last
        </Button>
      )}
      <Button
        look="quiet"
        small
        disabled={next === null}
        inactive={isStale}
        onClick={() => next !== null && listState.toPage({ after: next, ...at((first ?? 1) + rows) })}
      >
        Next
      </Button>
    </nav>
  )
}

import type { OutputOf } from '@openroll/contract/call'
import { bulkRowState, bulkRowsPerPage, type getBulk } from '@openroll/contract/office/bulk/bulk'
import { codesOf } from '@openroll/contract/words'
import { Link, useSearchParams } from 'react-router'
import { RowName } from '../RowName.tsx'

const queryString = (params: Readonly<Record<string, string | undefined>>): string =>
  `?${new URLSearchParams(Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))).toString()}`

/** The rows of a bulk action with their results, by state and page. */
export const BulkRows = ({ of: { bulk, rows } }: { of: OutputOf<typeof getBulk> }) => {
  const [searchParams] = useSearchParams()
  const state = searchParams.get('state') ?? undefined
  const from = Number(searchParams.get('from') ?? 0)
  const shownState = codesOf(bulkRowState).find((code) => code === state)
  const total = shownState === undefined ? bulk.rows : bulk.counts[shownState]
  const linkOptions = { replace: true, preventScrollReset: true }
  const views = [
    { code: undefined, label: 'All', count: bulk.rows },
    ...codesOf(bulkRowState).map((code) => ({ code, label: bulkRowState[code], count: bulk.counts[code] })),
  ].filter(({ code, count }) => code === undefined || count > 0)
  return (
    <section aria-label="Results">
      <nav className="office-tabs bulk-views" aria-label="Results">
        {views.map(({ code, label, count }) => (
          <Link
            key={label}
            to={queryString({ state: code })}
            {...linkOptions}
            aria-current={code === state ? 'page' : undefined}
          >
            {label} {count.toLocaleString('en-US')}
          </Link>
        ))}
      </nav>
      {rows.length > 0 && (
        <table className="office-list">
          <caption className="visually-hidden">Results by row</caption>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.place}>
                <th scope="row">
                  <RowName name={row.name} enrollment_id={row.enrollment_id} />
                </th>
                <td data-heading="Result">
                  <span className="pill">{bulkRowState[row.state]}</span>
                  {row.said !== null && <small>{row.said}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total > bulkRowsPerPage && (
        <nav className="pager" aria-label="Pages">
          {from > 0 && (
            <Link to={queryString({ state, from: String(Math.max(0, from - bulkRowsPerPage)) })} {...linkOptions}>
              Previous
            </Link>
          )}
          {from + bulkRowsPerPage < total && (
            <Link to={queryString({ state, from: String(from + bulkRowsPerPage) })} {...linkOptions}>
              Next
            </Link>
          )}
        </nav>
      )}
    </section>
  )
}

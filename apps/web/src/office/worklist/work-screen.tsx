import type { Fields } from '@openroll/contract/field'
import { actOn } from '@openroll/contract/office/act/act'
import type { RowOfColumns } from '@openroll/contract/office/list/column'
import type { List } from '@openroll/contract/office/list/list'
import type { Work, WorkColumns } from '@openroll/contract/office/list/work-list'
import { workEnd, type WorkKind } from '@openroll/contract/office/worklist/work-kinds'
import { assign, finish, getColleagues, nobody, takeOver } from '@openroll/contract/office/worklist/worklist'
import { snooze, wake } from '@openroll/contract/office/worklist/snooze'
import { workBulk } from '@openroll/contract/office/worklist/work-bulk'
import type { ReactNode } from 'react'
import { useCall } from '../../query.ts'
import { shownMoment } from '../../shown-moment.ts'
import type { Offer } from '../act/use-offers.tsx'
import { ListPage, type ListProps } from '../list/ListPage.tsx'
import './worklist.css'

type WorkScreenOptions<Row> = Pick<ListProps<Row>, 'cells' | 'opens' | 'actions' | 'bulk'> & {
  /** Omitted for a queue of all kinds. */
  readonly kind?: WorkKind
  /** Acts for a row, the likeliest first. */
  readonly offers: readonly Offer<Row>[]
  /** Advice shown before the buttons. */
  readonly advice?: (row: Row) => string | undefined
  /** What finishing with a note leaves unchanged; undefined if a note alone can't finish the work. */
  readonly still?: (row: Row) => string
}

/** A work queue: who each item is assigned to, what to do next, and how it ended. */
export const workScreen = <C extends WorkColumns>(list: List<Fields, C>, work: WorkScreenOptions<RowOfColumns<C>>) => {
  const bulkOfWork = workBulk(list)
  return () => {
    type Row = RowOfColumns<C>
    const { kind, advice, still, cells, offers, bulk = [], ...page } = work
    const { you, result: colleagues = [] } = useCall(getColleagues, kind === undefined ? {} : { kind }).data ?? {}
    const finishing = actOn(finish, (row: Row) => ({ ...row, still: still?.(row) }))
    return (
      <ListPage
        list={list}
        {...page}
        cells={{
          ...cells,
          assigned_to: ({ assigned_to }) =>
            assigned_to === null ? 'Unassigned' : assigned_to.id === you ? 'You' : assigned_to.name,
        }}
        bulk={[...bulk, ...bulkOfWork]}
        offers={[...offers, ...(you === undefined ? [] : [takeOver(you)]), assign, snooze, wake, finishing]}
        actOptions={{
          to: [
            nobody,
            ...colleagues.map(({ id, name }) => ({ value: String(id), name: id === you ? `${name} (you)` : name })),
          ],
        }}
        acts={(row, buttons) => (
          <>
            {row.outcome === null ? <Advice of={advice?.(row)} /> : <WorkOutcome work={row} />}
            {buttons}
          </>
        )}
      />
    )
  }
}

const Advice = ({ of }: { of: ReactNode }) => of !== undefined && <small className="muted work-advice">{of}.</small>

const WorkOutcome = ({ work: { outcome, note, done_at, done_by } }: { work: Work }) =>
  outcome !== null &&
  done_at !== null && (
    <>
      {workEnd[outcome]}
      {note !== null && <small className="work-note">{note}</small>}
      <small className="muted">
        {done_by}, {shownMoment(done_at)}
      </small>
    </>
  )

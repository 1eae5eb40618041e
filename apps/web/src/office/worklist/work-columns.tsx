import { workEnd } from '@openroll/contract/office/worklist'
import type { ReactNode } from 'react'
import type { TableColumn } from '../list/ListTable.tsx'
import { shownMoment } from '../../shown-moment.ts'
import { RowActs, type RowAct } from './RowActs.tsx'
import type { Work } from './work.ts'

/** What can be done about what a row is about, what to do next first; and what is to be known before. */
export type ToDo = { readonly acts: readonly RowAct[]; readonly advice?: string }

type Doing<Row> = {
  readonly you: number | undefined
  readonly onTake: (row: Row) => void
  readonly onGive: (row: Row) => void
  /** Left out where a note alone ends nothing. */
  readonly onFinish?: (row: Row) => void
  readonly toDo: (row: Row) => ToDo
  /** What can be done still about what is done. */
  readonly whenDone?: (row: Row) => ReactNode
}

/** Who has it, and what to do next; of what is done, how it ended. */
const Next = <Row extends Work>({
  row,
  you,
  onTake,
  onGive,
  onFinish,
  toDo,
  whenDone,
}: Doing<Row> & { readonly row: Row }) => {
  const { done, assigned_to, name } = row
  if (done !== null)
    return (
      <>
        {workEnd[done.how]}
        {done.note !== null && <small className="work-note">{done.note}</small>}
        <small className="muted">
          {done.by}, {shownMoment(done.at)}
        </small>
        {whenDone?.(row)}
      </>
    )
  const { acts, advice } = toDo(row)
  const take = assigned_to === null && you !== undefined
  return (
    <>
      {advice !== undefined && <small className="muted work-advice">{advice}.</small>}
      <RowActs
        of={name}
        acts={[
          ...acts,
          ...(take ? [{ label: 'Assign to me', onPress: () => onTake(row) }] : []),
          { label: 'Assign', onPress: () => onGive(row) },
          ...(onFinish === undefined ? [] : [{ label: 'Done', onPress: () => onFinish(row) }]),
        ]}
      />
    </>
  )
}

/** Who has it, in a word. */
const whoHas = ({ assigned_to }: Work, you: number | undefined): string =>
  assigned_to === null ? 'Nobody yet' : assigned_to.id === you ? 'You' : assigned_to.name

/** What every list of work ends with: since when it waits, who has it, and what to do next. */
export const workColumns = <Row extends Work>(doing: Doing<Row>): readonly TableColumn<Row, 'since'>[] => [
  { heading: 'Since', sort: 'since', cell: ({ since }) => shownMoment(since) },
  { heading: 'Who has it', cell: (row) => whoHas(row, doing.you) },
  { heading: 'What to do next', cell: (row) => <Next row={row} {...doing} /> },
]

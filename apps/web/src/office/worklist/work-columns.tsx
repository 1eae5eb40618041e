import { workEnd } from '@openroll/contract/office/worklist'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { ListColumn } from '../list/ListTable.tsx'
import { shownMoment } from '../shown-moment.ts'
import type { Work } from './work.ts'

type NextProps<Row> = {
  row: Row
  you: number | undefined
  onTake: (row: Row) => void
  onGive: (row: Row) => void
  onFinish: (row: Row) => void
  /** What can be done about what it is about. */
  children: ReactNode
  /** What can be done still about what is done. */
  whenDone?: ReactNode
}

/** Who has it, and what to do next; of what is done, how it ended. */
const Next = <Row extends Work>({ row, you, onTake, onGive, onFinish, children, whenDone }: NextProps<Row>) => {
  const { done, assigned_to, name } = row
  if (done !== null)
    return (
      <>
        {workEnd[done.how]}
        {done.note !== null && <small className="work-note">{done.note}</small>}
        <small className="muted">
          {done.by}, {shownMoment(done.at)}
        </small>
        {whenDone}
      </>
    )
  const of = <span className="visually-hidden">{name}</span>
  return (
    <>
      <div className="work-acts">{children}</div>
      <div className="work-acts">
        {assigned_to === null && you !== undefined && (
          <Button look="quiet" small onClick={() => onTake(row)}>
            Assign to me {of}
          </Button>
        )}
        <Button look="quiet" small onClick={() => onGive(row)}>
          Assign {of}
        </Button>
        <Button look="quiet" small onClick={() => onFinish(row)}>
          Done {of}
        </Button>
      </div>
    </>
  )
}

/** Who has it, in a word. */
const whoHas = ({ assigned_to }: Work, you: number | undefined): string =>
  assigned_to === null ? 'Nobody yet' : assigned_to.id === you ? 'You' : assigned_to.name

type Doing<Row> = Pick<NextProps<Row>, 'you' | 'onTake' | 'onGive' | 'onFinish'> & {
  readonly acts: (row: Row) => ReactNode
  readonly whenDone?: (row: Row) => ReactNode
}

/** What every list of work ends with: since when it waits, who has it, and what to do next. */
export const workColumns = <Row extends Work>({
  acts,
  whenDone,
  ...doing
}: Doing<Row>): readonly ListColumn<Row, 'since'>[] => [
  { heading: 'Since', sort: 'since', cell: ({ since }) => shownMoment(since) },
  { heading: 'Who has it', cell: (row) => whoHas(row, doing.you) },
  {
    heading: 'What to do next',
    cell: (row) => (
      <Next row={row} {...doing} whenDone={whenDone?.(row)}>
        {acts(row)}
      </Next>
    ),
  },
]

import type { Work } from '@openroll/contract/office/list/work-list'
import { workEnd } from '@openroll/contract/office/worklist/work-kinds'
import type { ReactNode } from 'react'
import { shownMoment } from '../../shown-moment.ts'
import { RowActs, type RowAct } from './RowActs.tsx'

/** What can be done about what a row is about, what to do next first; and what is to be known before. */
export type ToDo = { readonly acts: readonly RowAct[]; readonly advice?: string }

type Props = {
  work: Work
  toDo: ToDo
  you: number | undefined
  onTake: () => void
  onGive: () => void
  /** Left out where a note alone ends nothing. */
  onFinish?: (() => void) | undefined
  /** What can be done still about what is done. */
  whenDone?: ReactNode
}

/** What to do next with a piece of work; of what is done, how it ended. */
export const NextOfWork = ({ work, toDo: { acts, advice }, you, onTake, onGive, onFinish, whenDone }: Props) => {
  const { outcome, done_at, done_by, note, assigned_to, name } = work
  if (outcome !== null && done_at !== null)
    return (
      <>
        {workEnd[outcome]}
        {note !== null && <small className="work-note">{note}</small>}
        <small className="muted">
          {done_by}, {shownMoment(done_at)}
        </small>
        {whenDone}
      </>
    )
  const take = assigned_to === null && you !== undefined
  return (
    <>
      {advice !== undefined && <small className="muted work-advice">{advice}.</small>}
      <RowActs
        of={name}
        acts={[
          ...acts,
          ...(take ? [{ label: 'Assign to me', onPress: onTake }] : []),
          { label: 'Assign', onPress: onGive },
          ...(onFinish === undefined ? [] : [{ label: 'Done', onPress: onFinish }]),
        ]}
      />
    </>
  )
}

import { assignWork, getColleagues, type WorkKind } from '@openroll/contract/office/worklist'
import { useState } from 'react'
import { send } from '../../api.ts'
import { useRun } from '../../form/use-run.ts'
import { useCall } from '../../query.ts'
import type { Asked, Work } from './work.ts'

/** What both lists of work do: who can be given it, what is asked about, and taking a piece of it oneself. */
export const useWork = <Row extends Work, More extends string>(kind: WorkKind) => {
  const { data: colleagues } = useCall(getColleagues, { kind })
  const [asked, setAsked] = useState<Asked<Row, More>>()
  const { trouble, run, forget } = useRun()
  const take = ({ work_id }: Row) => void run(() => send(assignWork, { work_id, to: colleagues?.you }))
  return { colleagues, asked, ask: setAsked, close: () => setAsked(undefined), take, trouble, forget }
}

import type { Fields } from '@openroll/contract/field'
import type { RowOfColumns } from '@openroll/contract/office/list/column'
import type { List } from '@openroll/contract/office/list/list'
import type { WorkColumns } from '@openroll/contract/office/list/work-list'
import type { WorkKind } from '@openroll/contract/office/worklist/work-kinds'
import { assignWork, getColleagues } from '@openroll/contract/office/worklist/worklist'
import { useState, type ReactNode } from 'react'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { refreshPages, useCall } from '../../query.ts'
import { ListPage, type ListProps } from '../list/ListPage.tsx'
import { AssignModal } from './AssignModal.tsx'
import { FinishModal } from './FinishModal.tsx'
import { NextOfWork, type ToDo } from './NextOfWork.tsx'
import './worklist.css'

type Ask<Act> = (act: Act) => void
type WorkOf<Row, Act extends string> = Pick<ListProps<Row>, 'cells' | 'opens' | 'actions'> & {
  readonly kind: WorkKind
  readonly toDo: (row: Row, ask: Ask<Act>) => ToDo
  /** The dialog of each act. */
  readonly dialogs: { readonly [Name in Act]: (row: Row, onClose: () => void) => ReactNode }
  /** What stays as it is when somebody says that it is done; left out where a note alone ends nothing. */
  readonly still?: (row: Row) => string
  /** What can be done still about what is done. */
  readonly whenDone?: (row: Row, ask: Ask<Act>) => ReactNode
}

/** The screen of a list of work: who has it, what to do next, and the dialogs of that. */
export const workScreen =
  <C extends WorkColumns, Act extends string>(list: List<Fields, C>, work: WorkOf<RowOfColumns<C>, Act>) =>
  () => {
    const { kind, toDo, dialogs, still, whenDone, cells, ...page } = work
    const { data: colleagues } = useCall(getColleagues, { kind })
    const [asked, setAsked] = useState<{ readonly act: Act | 'give' | 'finish'; readonly of: RowOfColumns<C> }>()
    const { trouble, run, forget } = useRun()
    // Where it was refused, somebody else has changed what the list shows.
    const close = () => {
      setAsked(undefined)
      void refreshPages()
    }
    const take = async (work_id: string) => {
      if (!(await run(() => send(assignWork, { work_id, to: you })))) await refreshPages()
    }
    const you = colleagues?.you
    return (
      <>
        <ListPage
          list={list}
          {...page}
          above={<TroubleNotice trouble={trouble} onRetry={forget} />}
          cells={{
            ...cells,
            assigned_to: ({ assigned_to }) =>
              assigned_to === null ? 'Nobody yet' : assigned_to.id === you ? 'You' : assigned_to.name,
          }}
          acts={(row) => {
            const ask = (act: Act | 'give' | 'finish') => setAsked({ act, of: row })
            return (
              <NextOfWork
                work={row}
                toDo={toDo(row, ask)}
                you={you}
                onTake={() => void take(row.work_id)}
                onGive={() => ask('give')}
                onFinish={still && (() => ask('finish'))}
                whenDone={whenDone?.(row, ask)}
              />
            )
          }}
        />
        {asked?.act === 'give' && colleagues !== undefined && (
          <AssignModal work={asked.of} colleagues={colleagues} onClose={close} />
        )}
        {asked?.act === 'finish' && still !== undefined && (
          <FinishModal work={asked.of} still={still(asked.of)} onClose={close} />
        )}
        {asked !== undefined && asked.act !== 'give' && asked.act !== 'finish' && dialogs[asked.act](asked.of, close)}
      </>
    )
  }

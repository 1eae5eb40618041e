import type { OutputOf } from '@openroll/contract/call'
import type { getColleagues, RejectedRow } from '@openroll/contract/office/worklist'

/** What every piece of work has, whatever it is about. */
export type Work = Pick<RejectedRow, 'work_id' | 'policy_id' | 'name' | 'since' | 'assigned_to' | 'done'>
export type Colleagues = OutputOf<typeof getColleagues>

/** What an operator is about to do with a piece of work. */
export type Asked<Row extends Work, More extends string> = { readonly act: 'give' | 'finish' | More; readonly of: Row }

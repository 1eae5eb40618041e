import { approvalState, type ApprovalState } from '@openroll/contract/office/approvals'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { consoleSql } from '../codes/code-sets.ts'
import type { Db } from '../db/pool.ts'
import { instant, row, text, whole, type RowOf } from '../db/row.ts'

type Asked = {
  readonly approval_id: string
  readonly call: string
  readonly input_sealed: string
  readonly input_hash: string
  readonly says: string
  readonly page: string
  readonly asked_by: number
  readonly asked_at: Date
  readonly ends_at: Date
}

/** Keeps a request for approval; the same one that waits already stays the only one. */
export const insertApproval = (db: Db, asked: Asked): Promise<number> =>
  db.run(
    `insert into approval (approval_id, call, input_sealed, input_hash, says, page, asked_by, asked_at, ends_at, state)
     values ($approval_id, $call, $input_sealed, $input_hash, $says, $page, $asked_by, $asked_at, $ends_at, 'waiting')
     on conflict do nothing`,
    asked,
  )

const approvalRow = row({
  approval_id: text,
  call: text,
  input_sealed: text,
  asked_by: whole,
  ends_at: instant,
  state: z.enum(codesOf(approvalState)),
})
export type ApprovalRow = RowOf<typeof approvalRow>

export const findApproval = (db: Db, approval_id: string): Promise<ApprovalRow | undefined> =>
  db.maybe(
    approvalRow,
    'select approval_id, call, input_sealed, asked_by, ends_at, state from approval where approval_id = $approval_id',
    { approval_id },
  )

type Decided = {
  readonly approval_id: string
  readonly state: Exclude<ApprovalState, 'waiting'>
  readonly by: number | null
  readonly now: Date
  readonly refused?: string | undefined
}

/** Decides a request that waits; 0 where somebody else has. */
export const decideApproval = (db: Db, { refused, ...decided }: Decided): Promise<number> =>
  db.run(
    `update approval set state = $state, decided_by = $by, decided_at = $now, refused = $refused
     where approval_id = $approval_id and decided_at is null`,
    { ...decided, refused: refused ?? null },
  )

/** Whether there are two operators who can sign in. */
export const hasTwoOperators = async (db: Db): Promise<boolean> =>
  (await db.run(`select 1 from person where role in ${consoleSql} and disabled_at is null limit 2`)) === 2

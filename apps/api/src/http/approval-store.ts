import { approvalState, type ApprovalState } from '@openroll/contract/office/approvals'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { consoleSql } from '../codes/code-sets.ts'
import type { Db } from '../db/pool.ts'
import { instant, row, text, whole, type RowOf } from '../db/row.ts'

type ApprovalRequest = {
  readonly approval_id: string
  readonly call: string
  readonly input_sealed: string
  readonly shown_sealed: string
  readonly input_hash: string
  readonly requested_by: number
  readonly requested_at: Date
  readonly ends_at: Date
}

/** Stores a request; returns 0 if the same one is already waiting. Expires old ones first, so that it can be requested again. */
export const insertApproval = async (db: Db, request: ApprovalRequest): Promise<number> => {
  await db.run(
    `update approval set state = 'expired', decided_at = ends_at, input_sealed = null
     where requested_by = $requested_by and state = 'waiting' and ends_at <= $now`,
    { requested_by: request.requested_by, now: request.requested_at },
  )
  return db.run(
    `insert into approval (approval_id, call, input_sealed, shown_sealed, input_hash, requested_by, requested_at, ends_at, state)
     values ($approval_id, $call, $input_sealed, $shown_sealed, $input_hash, $requested_by, $requested_at, $ends_at, 'waiting')
     on conflict do nothing`,
    request,
  )
}

/** Whether the same call was approved for this operator since then. */
export const isPermitted = async (
  db: Db,
  request: { readonly requested_by: number; readonly input_hash: string; readonly since: Date },
): Promise<boolean> =>
  (await db.run(
    `select 1 from approval where requested_by = $requested_by and input_hash = $input_hash and state = 'done'
       and decided_at > $since limit 1`,
    request,
  )) > 0

/** Counts an operator's waiting requests, up to `most`. */
export const countWaiting = (db: Db, requested_by: number, most: number): Promise<number> =>
  db.run(`select 1 from approval where requested_by = $requested_by and state = 'waiting' limit $most`, {
    requested_by,
    most,
  })

const approvalRow = row({
  approval_id: text,
  call: text,
  input_sealed: text.nullable(),
  shown_sealed: text,
  requested_by: whole,
  ends_at: instant,
  state: z.enum(codesOf(approvalState)),
  decided_by: whole.nullable(),
})
export type ApprovalRow = RowOf<typeof approvalRow>

export const findApproval = (db: Db, approval_id: string): Promise<ApprovalRow | undefined> =>
  db.maybe(
    approvalRow,
    `select approval_id, call, input_sealed, shown_sealed, requested_by, ends_at, state, decided_by from approval
     where approval_id = $approval_id`,
    { approval_id },
  )

type Decision = { readonly approval_id: string; readonly by: number | null; readonly now: Date }

/**
 * Claims a request for execution; returns 0 if someone else has it. One that a server left unfinished can be claimed again after two
 * minutes.
 */
export const takeApproval = (db: Db, decision: Decision): Promise<number> =>
  db.run(
    `update approval set state = 'running', decided_by = $by, decided_at = $now
     where approval_id = $approval_id and ends_at > $now
       and (state = 'waiting' or (state = 'running' and decided_at < $now::timestamptz - interval '2 minutes'))`,
    decision,
  )

/** Records the outcome of a claimed request and deletes its input; what the approver saw stays. */
export const endApproval = (
  db: Db,
  ended: { readonly approval_id: string; readonly state: ApprovalState; readonly refused: string | null },
): Promise<number> =>
  db.run(
    `update approval set state = $state, refused = $refused, input_sealed = null
     where approval_id = $approval_id and state = 'running'`,
    ended,
  )

/** Returns a claimed request that could not be attempted to the waiting state. */
export const putApprovalBack = (db: Db, approval_id: string): Promise<number> =>
  db.run(
    `update approval set state = 'waiting', decided_by = null, decided_at = null
     where approval_id = $approval_id and state = 'running'`,
    { approval_id },
  )

/** Declines or withdraws a waiting request; returns 0 if it no longer waits. */
export const dropApproval = (
  db: Db,
  { state, ...deciding }: Decision & { readonly state: ApprovalState },
): Promise<number> =>
  db.run(
    `update approval set state = $state, decided_by = $by, decided_at = $now, input_sealed = null
     where approval_id = $approval_id and state = 'waiting' and ends_at > $now`,
    { ...deciding, state },
  )

/** Whether there are at least two operators; disabled ones count, so that nobody turns approvals off by disabling the others. */
export const hasTwoOperators = async (db: Db): Promise<boolean> =>
  (await db.run(`select 1 from person where role in ${consoleSql} limit 2`)) === 2

const accountRow = row({ account_id: text, name: text, operator: whole.nullable() })

/** The owners of these accounts, with the operator's number if it is one. */
export const accountsOf = (db: Db, ids: readonly string[]): Promise<RowOf<typeof accountRow>[]> =>
  db.many(
    accountRow,
    `select id as account_id, name, case when role in ${consoleSql} then subject_id end as operator
     from person where id = any($ids)`,
    { ids },
  )

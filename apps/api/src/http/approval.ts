import type { Approval, Call } from '@openroll/contract/call'
import { approvalDays } from '@openroll/contract/office/approvals'
import { randomUUID } from 'node:crypto'
import { approvalInput } from '../vault/sealed-columns.ts'
import type { Asker, Person } from '../who/person.ts'
import { Refusal } from '../who/refusal.ts'
import { hasTwoOperators, insertApproval, type ApprovalRow } from './approval-store.ts'
import type { Deps } from './deps.ts'

type Input = Readonly<Record<string, unknown>>
type Asking = Pick<Deps, 'db' | 'vault' | 'audit'> & {
  readonly asker: Asker
  readonly browser: { readonly address: string }
  readonly now: Date
}

/** A call that may wait: how it is done in the name of whoever asked, once somebody approves it. */
export type Approvable = {
  readonly call: Call
  readonly run: (ask: Asking, input: Input, as: Person) => Promise<unknown>
}

/** Whether acts that need a second operator wait for approval here. */
export const approvalsOn = async ({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<boolean> =>
  config.approvals === 'on' || (config.approvals === 'with-two-operators' && (await hasTwoOperators(db)))

const dayMs = 86_400_000

/** Keeps what was asked until a second operator decides; sent again while it waits, it is one request. */
export const askApproval = async (
  { db, vault, audit, asker, browser, now }: Asking,
  { path }: Call,
  input: Input,
  { says, page }: Approval,
): Promise<void> => {
  const approval_id = randomUUID()
  // Each opening of a dialog makes another act_id; the request is the same.
  const { act_id: _act, ...same } = input
  const isNew = await insertApproval(db, {
    approval_id,
    call: path,
    input_sealed: vault.seal(JSON.stringify(input), approvalInput.context({ approval_id })),
    input_hash: vault.hash(JSON.stringify([path, same]), 'approval'),
    says,
    page,
    asked_by: asker.person?.id ?? 0,
    asked_at: now,
    ends_at: new Date(now.getTime() + approvalDays * dayMs),
  })
  const actor = { ...asker, address: browser.address }
  if (isNew === 1) await audit.note(db, { event: 'approval-asked', call: path, actor, details: { approval_id }, now })
}

type Waiting = Pick<ApprovalRow, 'approval_id' | 'input_sealed'>

/** Does what was asked, in the asker's name; yields why it is not possible any more, undefined once it is done. */
export const doApproved = async (
  ask: Asking,
  { run }: Approvable,
  { approval_id, input_sealed }: Waiting,
  as: Person,
): Promise<string | undefined> => {
  const opened = ask.vault.open(input_sealed, approvalInput.context({ approval_id }))
  try {
    await run(ask, JSON.parse(opened) as Input, as)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    return error.faults.map(({ error_message }) => error_message).join('. ')
  }
}

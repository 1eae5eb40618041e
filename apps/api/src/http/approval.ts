import type { Approval, Call } from '@openroll/contract/call'
import { approvalDays, mostWaiting, permittedHours, tooManyWaiting } from '@openroll/contract/office/approvals'
import { randomUUID } from 'node:crypto'
import { approvalInput, approvalShown } from '../vault/sealed-columns.ts'
import type { Vault } from '../vault/vault.ts'
import type { Caller, Person } from '../who/person.ts'
import { conflict, Refusal } from '../who/refusal.ts'
import {
  accountsOf,
  countWaiting,
  hasTwoOperators,
  insertApproval,
  isPermitted,
  putApprovalBack,
} from './approval-store.ts'
import type { Deps } from './deps.ts'

type Input = Readonly<Record<string, unknown>>
/** `store`: stored instead of the input as sent. `shows`: lines that only stored data tells, for the approver. */
export type ApprovalNeed = { readonly store?: Input; readonly shows?: readonly string[] }
export type ApprovalContext = Pick<Deps, 'db' | 'vault' | 'audit'> & {
  readonly caller: Caller
  readonly browser: { readonly address: string }
  readonly now: Date
  /** A second operator approved the call. */
  readonly isApproved?: true
}

/** A call that may need approval, and how to run it for the requester once approved. */
export type Approvable = {
  readonly call: Call
  /** Whether this input needs a second operator; if so, the request is stored. */
  readonly waits: (ask: ApprovalContext & Pick<Deps, 'config'>, input: Input, as: Person) => Promise<boolean>
  readonly run: (ask: ApprovalContext, input: Input, as: Person) => Promise<unknown>
}

/** Whether actions that need a second operator require approval here. */
export const approvalsOn = async ({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<boolean> =>
  config.approvals === 'on' || (config.approvals === 'with-two-operators' && (await hasTwoOperators(db)))

/** Whether the call waits for a second operator; if so, the request is stored. `isNeeded` may refuse the input. */
export const waitsForApproval = async (
  ask: ApprovalContext & Pick<Deps, 'config'>,
  call: Call,
  input: Input,
  isNeeded: () => Promise<boolean | ApprovalNeed>,
): Promise<boolean> => {
  if (call.approval?.of(input) === undefined || !(await approvalsOn(ask))) return false
  const needed = await isNeeded()
  if (needed === false) return false
  const asked = { requested_by: ask.caller.person?.id ?? 0, input_hash: hashOf(ask.vault, call, input) }
  const since = new Date(ask.now.getTime() - permittedHours * 3_600_000)
  if (call.approval.permits === true && (await isPermitted(ask.db, { ...asked, since }))) return false
  const { store = input, shows = [] } = needed === true ? {} : needed
  await askApproval(ask, call, { input_hash: asked.input_hash, store, shows })
  return true
}

const dayMs = 86_400_000

/** The request's identity: each opening of a dialog creates another act_id for the same request. Security codes are never kept. */
const hashOf = (vault: Vault, { path }: Call, { act_id: _act, security_code: _code, ...same }: Input): string =>
  vault.hash(JSON.stringify([path, same]), 'approval')

/** Stores a request until a second operator decides; sending it again while it waits creates no second one. */
const askApproval = async (
  { db, vault, audit, caller, browser, now }: ApprovalContext,
  { path, approval }: Call,
  { input_hash, store, shows }: Required<ApprovalNeed> & { readonly input_hash: string },
): Promise<void> => {
  const requested_by = caller.person?.id ?? 0
  if ((await countWaiting(db, requested_by, mostWaiting)) >= mostWaiting) throw conflict('approval', tooManyWaiting)
  const approval_id = randomUUID()
  const request = { call: path, requested_by }
  const declared = approval?.of(store)
  const [account] = await accountsOf(db, declared?.affects === undefined ? [] : [declared.affects])
  const details = [...(account === undefined ? [] : [account.name]), ...(declared?.details ?? []), ...shows]
  const isNew = await insertApproval(db, {
    approval_id,
    call: path,
    input_sealed: vault.seal(
      JSON.stringify({ ...request, address: browser.address, input: store }),
      approvalInput.context({ approval_id }),
    ),
    shown_sealed: vault.seal(
      JSON.stringify({ ...request, shown: { ...declared, details } }),
      approvalShown.context({ approval_id }),
    ),
    input_hash,
    requested_by,
    requested_at: now,
    ends_at: new Date(now.getTime() + approvalDays * dayMs),
  })
  const actor = { ...caller, address: browser.address }
  if (isNew === 1)
    await audit.note(db, { event: 'approval-requested', call: path, actor, details: { approval_id }, now })
}

type Request = {
  readonly approval_id: string
  readonly call: string
  readonly requested_by: number
  readonly input_sealed: string | null
  readonly shown_sealed: string
}

type StoredInput = {
  readonly call: string
  readonly requested_by: number
  readonly address: string
  readonly input: Input
}

/** The input and IP address, if it is still the same operator's request for the same call as when it was sealed. */
const openInput = (
  vault: Vault,
  { approval_id, call, requested_by, input_sealed }: Request,
): StoredInput | undefined => {
  const text = input_sealed === null ? undefined : vault.read(approvalInput, { approval_id }, input_sealed)
  if (text === undefined) return undefined
  const opened = JSON.parse(text) as StoredInput
  return opened.call === call && opened.requested_by === requested_by ? opened : undefined
}

/** What the approver sees, also once the request is decided; undefined if it was altered. */
export const approvalOf = (vault: Vault, request: Omit<Request, 'input_sealed'>): Approval | undefined => {
  const { approval_id, call, requested_by, shown_sealed } = request
  const text = vault.read(approvalShown, { approval_id }, shown_sealed)
  if (text === undefined) return undefined
  const opened = JSON.parse(text) as { readonly call: string; readonly requested_by: number; readonly shown: Approval }
  return opened.call === call && opened.requested_by === requested_by ? opened.shown : undefined
}

const requestAltered = 'This request was altered. Ask again'

/** Runs the request as the requester; returns why it is no longer possible, or undefined once done. */
export const doApproved = async (
  ask: ApprovalContext,
  { call, run }: Approvable,
  request: Request,
  as: Person,
): Promise<string | undefined> => {
  const opened = openInput(ask.vault, request)
  if (opened === undefined) return requestAltered
  if (call.approval?.permits === true) return undefined
  try {
    const browser = { ...ask.browser, address: opened.address }
    await run({ ...ask, browser, isApproved: true }, opened.input, as)
    return undefined
  } catch (error) {
    if (error instanceof Refusal && error.status < 500)
      return error.faults.map(({ error_message }) => error_message).join('. ')
    await putApprovalBack(ask.db, request.approval_id)
    throw error
  }
}

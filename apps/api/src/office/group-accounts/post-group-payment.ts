import { usedOtherwise } from '@openroll/contract/office/act/act-id'
import type { Db } from '../../db/pool.ts'
import { groupEntry, lockAccount, openAccount, postToAccount, type GroupAccount } from '../../ledger/group-account.ts'
import type { Settling } from '../money/settlement/settle.ts'
import { operatorNumber } from '../../who/person.ts'
import { queueMails } from '../../mail/outbox.ts'
import { conflict } from '../../who/refusal.ts'
import { groupPaymentMails } from './group-payment-mail.ts'
import { groupPaymentOfAct, insertGroupPayment, isUnderWay, type GroupPayment } from './group-payments-store.ts'

/** A payment, refund or application that was decided but not posted yet. */
export type NewGroupPayment = Pick<
  GroupPayment,
  'kind' | 'way' | 'received_on' | 'amount_cents' | 'reference' | 'lines'
>
export type Posting = Pick<Settling, 'db' | 'audit' | 'vault' | 'actor' | 'today' | 'now' | 'config' | 'directory'>
type Act = {
  readonly group_id: number
  readonly act_id: string
  /** The request's content; a repeated act with other content is refused. */
  readonly content: readonly (string | number)[]
  readonly decide: (account: GroupAccount) => Promise<NewGroupPayment>
  /** What else is written in the same transaction. */
  readonly keep?: (tx: Db) => Promise<void>
}

export const busy = () =>
  conflict('group_id', 'Another payment of this group is being recorded. Reload the page, then try again')

/** The entries of a payment once it is posted. */
const entriesOf = ({ kind, amount_cents, lines }: NewGroupPayment) => [
  ...(kind === 'received' ? groupEntry('payment', 'cash', amount_cents) : []),
  ...(kind === 'refunded' ? groupEntry('refund', 'refunds', -amount_cents) : []),
  // A credit is posted after its lines are credited.
  ...(kind === 'credited'
    ? []
    : groupEntry('application', 'clearing', -lines.reduce((sum, { cents }) => sum + cents, 0))),
]

/**
 * Posts a group payment once per act: decided on the account as read, and written only if nothing else was posted since. A repeated act
 * returns the posted one. 409 if it has other content, or another payment of the group is in progress.
 */
export const postOnce = async (posting: Posting, act: Act): Promise<GroupPayment> => {
  const { db, vault } = posting
  const { group_id, act_id } = act
  const input_hash = vault.hash(JSON.stringify(act.content), 'group-payment')
  const posted = async (): Promise<GroupPayment | undefined> => {
    const found = await groupPaymentOfAct(db, group_id, act_id)
    if (found !== undefined && found.input_hash !== input_hash) throw conflict('act_id', usedOtherwise)
    return found
  }
  const before = await posted()
  if (before !== undefined) return before
  const account = await openAccount(db, group_id)
  try {
    await post(posting, account, { ...(await act.decide(account)), act_id, input_hash }, act.keep)
  } catch (error) {
    // A concurrent duplicate posted it, or the commit's response was lost.
    const twin = await posted()
    if (twin === undefined) throw error
    return twin
  }
  const made = await posted()
  if (made === undefined) throw new Error('a group payment was posted and isn’t there')
  return made
}

const post = (
  { db, audit, actor, today, now, config, directory }: Posting,
  account: GroupAccount,
  decided: NewGroupPayment & { readonly act_id: string; readonly input_hash: string },
  keep: Act['keep'],
): Promise<void> =>
  db.transaction(async (tx) => {
    const { group_id } = account
    const locked = await lockAccount(tx, group_id)
    if (locked.entries !== account.entries || locked.payments !== account.payments) throw busy()
    if (await isUnderWay(tx, group_id)) throw busy()
    await keep?.(tx)
    const number = account.payments + 1
    await postToAccount(tx, account, { entries: entriesOf(decided), number, today, now })
    const state = decided.lines.length === 0 ? 'recorded' : 'recording'
    await insertGroupPayment(tx, {
      ...decided,
      group_id,
      number,
      state,
      by_id: operatorNumber(actor.person),
      made_at: now,
    })
    await queueMails(tx, groupPaymentMails({ config, directory }, { ...decided, group_id, number }), now)
    const { kind, amount_cents: cents, lines } = decided
    const details = { group_id, number, kind, cents, lines: lines.length }
    await audit.note(tx, { event: 'group-payment-recorded', actor, details, now })
  })

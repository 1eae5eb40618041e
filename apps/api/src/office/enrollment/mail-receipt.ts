import type { InputOf } from '@openroll/contract/call'
import { isPaidByGroup } from '@openroll/contract/method-meanings'
import { moveCoverage, receiptWaits, sendReceiptAgain } from '@openroll/contract/office/enrollment/actions'
import { reinstatesCoverage } from '@openroll/contract/office/states'
import { billDayOf } from '@openroll/contract/receipt/bill-day'
import type { NextPayment } from '@openroll/contract/receipt/next-payment'
import type { mailReceipt } from '@openroll/contract/roles/member-page'
import { dayOf } from '../../day-of.ts'
import { hasAccount } from '../../accounts/store.ts'
import { makeInvitation } from '../../roles/invitation/token.ts'
import { planStandingOf } from '../../coverage/plan-standing.ts'
import { coveredWords } from '../../enroll/review/covered-words.ts'
import { answersKind } from '../../enrollment/draft-kinds.ts'
import { readDraft } from '../../enrollment/draft.ts'
import { memberEmailWaits } from '../../enrollment/email-change-store.ts'
import { oneTimeFeesOf } from '../../enroll/review/one-time-fees.ts'
import { makeReceiptToken } from '../../enrollment/receipt-link.ts'
import type { Ask } from '../../http/serve.ts'
import { spend, type Charge } from '../../http/spend.ts'
import { findOver } from '../../coverage/owed/held-fees.ts'
import { savePaymentUpdateLink } from '../../enrollment/payment-update-link.ts'
import type { Brand } from '../../mail/layout.ts'
import { paymentUpdateUrl } from '../../mail/payment-update-url.ts'
import { feeHoldOf } from '@openroll/contract/receipt/fee-hold'
import { brandOf } from '../../mail/brand.ts'
import { memberReceipt } from '../../mail/letters/receipt.ts'
import type { ReceiptChange } from '../../mail/letters/receipt-change.ts'
import { mailboxOf } from '../../mail/mailbox-of.ts'
import { queueMail, queueMails } from '../../mail/outbox.ts'
import { readVerified } from '../../work/altered.ts'
import { conflict } from '../../who/refusal.ts'
import { actOn } from '../act/act-on.ts'
import { beginAct, actProgress, nameOfAct } from '../act/act-once.ts'
import { auditAct } from '../act/note.ts'
import { findPayments } from './payments-store.ts'
import { stillCharged } from './still-charged.ts'
import { noSuchEnrollment } from '../act/enrollment-not-found.ts'
import { memberAddress, type MemberAddress } from './member-address.ts'
import { findLines, findOfficePolicy, findPeople, type LineRow, type PersonRow, type PolicyRow } from './store.ts'

type LetterContext = Pick<
  Ask<typeof sendReceiptAgain>,
  'db' | 'vault' | 'now' | 'today' | 'log' | 'config' | 'directory' | 'catalog'
>

/** The change made to plans; `next` is the next charge after a reinstatement. */
type PlanChange = Pick<InputOf<typeof moveCoverage>, 'event' | 'plans' | 'ends_on'> & {
  readonly next?: NextPayment | null
}

/** Whether to leave out the invitation because an operator changed the email address of another of the member’s policies. */
const isInvitationOnHold = async (
  { db, now }: Pick<LetterContext, 'db' | 'now'>,
  { user_id }: Pick<PolicyRow, 'user_id'>,
): Promise<boolean> => user_id !== null && (await memberEmailWaits(db, user_id, now)) !== undefined

type ReceiptOf = {
  readonly policy: PolicyRow
  readonly people: readonly PersonRow[]
  readonly address: MemberAddress
  readonly planChange?: PlanChange
}

/** The current receipt as a letter, with a new link; without links while a changed address waits to be confirmed. */
const currentReceipt = async (ask: LetterContext, { policy, people, address, planChange }: ReceiptOf) => {
  const { db, vault, now, today, config, directory, catalog } = ask
  const { enrollment_id } = policy
  const [lines, billing] = [
    await findLines(db, enrollment_id),
    await readDraft(ask, enrollment_id, 'billing_info', answersKind),
  ]
  const brand = brandOf(directory.site(policy.site_id), config.publicUrl)
  const receiptChange = planChange === undefined ? undefined : await changeOf(ask, brand, policy, lines, planChange)
  const link = address.waits ? undefined : makeReceiptToken(vault, enrollment_id, now)
  const to = planChange === undefined && !address.waits ? address.current : undefined
  // The member may have lost the first email, which has the only link to choose a password.
  const isInvited = to !== undefined && !(await hasAccount(db, to)) && !(await isInvitationOnHold(ask, policy))
  const invitation = isInvited ? makeInvitation(vault, enrollment_id, now) : undefined
  await db.runEach([link, invitation].flatMap((made) => made?.keeping ?? []))
  const letter = memberReceipt(
    brand,
    {
      policy_id: policy.policy_id,
      submitted_on: dayOf(policy.submitted_at, config.timeZone),
      effective_date: policy.starts_on,
      lines: lines.map(({ plan_id, plan_name, price_cents, state, starts_on, ends_on }) => ({
        plan_name,
        monthly_cents: price_cents,
        plan_id,
        ...planStandingOf({ plan_id, state, starts_on, ends_on }, { catalog, today }),
      })),
      group_pays: isPaidByGroup(policy.payment_method),
      waits_for: policy.waits_for,
      payments_on_hold: policy.payments_on_hold,
      bill_day: billDayOf({ payment_method: policy.payment_method, bill_date: billing?.answers.bill_date }),
      covered: coveredWords(people),
      one_time_fees: lines.flatMap((line) =>
        oneTimeFeesOf({ ...line, plan_pricing_id: 0 }, catalog.plans.get(line.plan_id)),
      ),
      first_month_cents: policy.initial_month_cents,
      monthly_cents: policy.recurring_month_cents,
      // The token is after a #, so that it reaches no server log.
      ...(link === undefined ? {} : { url: `${brand.url}/receipt#${link.token}` }),
      invitation_url: invitation && `${brand.url}/choose-password#${invitation.token}`,
      ...(receiptChange === undefined ? {} : { change: receiptChange }),
    },
    today,
  )
  return { from_name: brand.name, letter }
}

/** What changed, and the refund for it; no amounts if a group pays. */
const changeOf = async (
  { db, vault, today, now }: Pick<LetterContext, 'db' | 'vault' | 'today' | 'now'>,
  brand: Brand,
  { enrollment_id, payment_method, payment_hold, stop_reason }: PolicyRow,
  lines: readonly LineRow[],
  { event, plans, ends_on, next }: PlanChange,
): Promise<ReceiptChange> => {
  const changedLines = lines.filter((line) => plans.some(({ place }) => place === line.place))
  const payments = isPaidByGroup(payment_method) ? [] : await findPayments(db, enrollment_id, today)
  const hold = feeHoldOf({ hold: payment_hold, stopped: stop_reason })
  const { held_fees } = await findOver(db, enrollment_id)
  const link = held_fees?.hold === 'account' ? await savePaymentUpdateLink({ db, vault }, enrollment_id, now) : null
  return {
    plan_names: changedLines.map(({ plan_name }) => plan_name),
    ...(reinstatesCoverage(event) ? { brought: event, next: payment_hold === null ? (next ?? null) : null } : {}),
    ...(event === 'reject' ? { rejected: true as const } : {}),
    ends_on: event === 'cancel' ? null : (ends_on ?? null),
    owed_cents: payments.reduce((sum, { refundable_cents }) => sum + refundable_cents, 0),
    still: stillCharged(payments, { today, hold }),
    update_url: link === null ? undefined : paymentUpdateUrl(brand, link),
  }
}

export const emailIsOff = 'Email is off: SMTP_URL is not set'
export const noAddressOfMember = 'The member has no email address'
const failedVerification = 'This policy failed verification. Nothing is emailed until somebody has checked it'

type ResendCall = typeof sendReceiptAgain | typeof mailReceipt

/** Emails the receipt again to the member's current address, once per `act_id`. `charges` are extra rate limits. */
export const resendReceipt = async (
  ask: Ask<typeof sendReceiptAgain> | Ask<typeof mailReceipt>,
  call: ResendCall,
  charges: readonly Charge[] = [],
): Promise<void> => {
  const { db, now, config, input } = ask
  const policy = await findOfficePolicy(db, input.enrollment_id)
  if (policy === undefined) throw noSuchEnrollment()
  if (!config.mail) throw conflict('receipt', emailIsOff)
  if ((await actProgress(ask, call)) !== 'not begun') return
  const { enrollment_id, act_id } = input
  const { rows: people, altered } = await readVerified(ask, async (at) =>
    (await findPeople(at, enrollment_id)).map((person) => ({ ...person, enrollment_id })),
  )
  // An address changed in the database would get a link to the policy.
  if (altered.has(enrollment_id)) throw conflict('receipt', failedVerification)
  const address = await memberAddress(ask, enrollment_id, people)
  const to = address.current
  if (to === undefined) throw conflict('receipt', noAddressOfMember)
  if (address.waits) throw conflict('receipt', receiptWaits)
  await spend(ask, [...charges, { budget: 'receipts_per_recipient', key: mailboxOf(to) }], { target: 'receipt' })
  await actOn(db, enrollment_id, async (tx) => {
    if (!(await beginAct(tx, ask, call))) return
    const mail = await currentReceipt({ ...ask, db: tx }, { policy, people, address })
    if (await queueMail(tx, { ...mail, kind: 'receipt', enrollment_id, to, event: nameOfAct(call, act_id) }, now))
      await auditAct({ ...ask, db: tx }, call, policy, 'receipt-sent-again')
  })
  ask.wakeMail()
}

/**
 * Emails the updated receipt after a release, since the first one said on hold (D-4.24); while a changed address waits, to the one before.
 * Runs in the release's transaction.
 */
export const mailReceiptOfRelease = async (ask: LetterContext, enrollmentId: string, event: string): Promise<void> => {
  const { db, now, config } = ask
  const policy = await findOfficePolicy(db, enrollmentId)
  const people = await findPeople(db, enrollmentId)
  const address = await memberAddress(ask, enrollmentId, people)
  const to = address.waits ? address.before : address.current
  if (!config.mail || policy === undefined || to === undefined) return
  const mail = await currentReceipt(ask, { policy, people, address })
  await queueMail(db, { ...mail, kind: 'receipt', enrollment_id: enrollmentId, to, event }, now)
}

/**
 * Emails what changed and the updated receipt in the move's transaction, once per `act_id`. No limit applies and operators can't stop it.
 * While a changed address waits, the one before gets it too. Returns false if the member has no address.
 */
export const mailReceiptOfMove = async (
  ask: Omit<Ask<typeof moveCoverage>, 'input'>,
  policy: PolicyRow,
  planChange: PlanChange & Pick<InputOf<typeof moveCoverage>, 'act_id'>,
): Promise<boolean> => {
  const { db, now, config } = ask
  const { enrollment_id } = policy
  const people = await findPeople(db, enrollment_id)
  const address = await memberAddress(ask, enrollment_id, people)
  const to = [address.current, address.before].filter((one) => one !== undefined)
  if (!config.mail || to.length === 0) return false
  const mail = await currentReceipt(ask, { policy, people, address, planChange })
  const event = nameOfAct(moveCoverage, planChange.act_id)
  const mails = to.map((one, at) => ({
    ...mail,
    kind: 'coverage-changed' as const,
    enrollment_id,
    to: one,
    event: at === 0 ? event : `${event}/before`,
  }))
  if ((await queueMails(db, mails, now)) === 0) return false
  await auditAct(ask, moveCoverage, policy, 'receipt-of-change')
  return true
}

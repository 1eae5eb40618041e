import { isPartner } from '@openroll/contract/role-meanings'
import { isPaidByGroup } from '@openroll/contract/method-meanings'
import { billDayOf } from '@openroll/contract/receipt/bill-day'
import { receiptPath } from '@openroll/contract/receipt/receipt-path'
import { coveredWords } from './covered-words.ts'
import { oneTimeFeesOf } from './one-time-fees.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Directory } from '../../directory/directory.ts'
import { type Caller, groupNumber, repNumber } from '../../who/person.ts'
import { planStandingOf } from '../../coverage/plan-standing.ts'
import { brandOf } from '../../mail/brand.ts'
import { memberReceipt, partnerReceipt, type Partner } from '../../mail/letters/receipt.ts'
import type { Receipt } from '../../mail/letters/receipt-facts.ts'
import { eventIfHeld, type Letter, type NewMail } from '../../mail/outbox.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import type { Policy } from './policy.ts'
import { accountHolder } from '../../directory/account-holder.ts'

/** The rep or group the enrollment belongs to (D-6.02); the group for its own process. */
const partnerOf = (
  enrollment: Enrollment,
  directory: Directory,
  person: Caller['person'],
): (Partner & { email: string }) | undefined => {
  const rep = enrollment.eprocess === 'group' ? undefined : directory.rep(enrollment.agent_id)
  if (rep !== undefined)
    return { name: rep.first_name, role: 'rep', email: rep.email, submitted: repNumber(person) === rep.agent_id }
  const group = directory.group(enrollment.group_id)
  return group === undefined
    ? undefined
    : { name: group.gname, role: 'group', email: group.email, submitted: groupNumber(person) === group.gid }
}

/** The name of the rep or group acting for the person; undefined for a visitor or member. */
const helperName = (person: Caller['person'], directory: Directory): string | undefined => {
  if (person === null || !isPartner(person.role)) return undefined
  return accountHolder(directory, person)?.name ?? person.name
}

/** Tokens for the links in the member's email, with an invitation if they have no account. */
export type MailTokens = { readonly receipt: string; readonly invitation: string | undefined }

/**
 * Receipts to send: to the member, with link tokens unless their mailbox has had too many, and to the rep or group (EW-2.38, D-6.02). Each
 * has two versions, for either result of the duplicate check (D-4.24).
 */
export const receiptMails = (
  policy: Policy,
  enrollment: Enrollment,
  {
    catalog,
    directory,
    publicUrl,
    person,
    tokens,
    bill_date,
  }: {
    catalog: Catalog
    directory: Directory
    publicUrl: string
    person: Caller['person']
    tokens: MailTokens | undefined
    /** The chosen billing day of the month. */
    bill_date: string | undefined
  },
): NewMail[] => {
  const brand = brandOf(directory.site(enrollment.site_id), publicUrl)
  const member = policy.people.find((person) => person.role === 'member')
  const receipt: Receipt = {
    policy_id: policy.policy_id,
    submitted_on: policy.submitted_on,
    effective_date: policy.effective_date,
    lines: policy.lines.map(({ plan_id, plan_name, price_cents }) => ({
      plan_name,
      monthly_cents: price_cents,
      plan_id,
      ...planStandingOf(
        { plan_id, state: 'submitted', starts_on: policy.effective_date, ends_on: null },
        { catalog, today: policy.submitted_on },
      ),
    })),
    group_pays: isPaidByGroup(policy.payment_method),
    bill_day: billDayOf({ payment_method: policy.payment_method, bill_date }),
    waits_for: null,
    payments_on_hold: false,
    covered: coveredWords(policy.people),
    one_time_fees: policy.lines.flatMap((line) => oneTimeFeesOf(line, catalog.plans.get(line.plan_id))),
    first_month_cents: policy.initial_month_cents,
    monthly_cents: policy.recurring_month_cents,
    url: `${brand.url}${receiptPath(policy.enrollment_id)}`,
    submitted_by: helperName(person, directory),
  }
  const mail = { enrollment_id: policy.enrollment_id, kind: 'receipt' as const, from_name: brand.name }
  const partner = partnerOf(enrollment, directory, person)
  const toMember = (of: Receipt, { receipt: token, invitation }: MailTokens): Letter =>
    memberReceipt(brand, {
      ...of,
      // Behind a #, the token reaches no server's log, not even a proxy's.
      url: `${brand.url}/receipt#${token}`,
      invitation_url: invitation && `${brand.url}/choose-password#${invitation}`,
    })
  const bothVersions = (event: string, to: string, letterOf: (of: Receipt) => Letter): NewMail[] => [
    { ...mail, event, to, letter: letterOf(receipt), goes_if: 'let-through' },
    { ...mail, event: eventIfHeld(event), to, letter: letterOf({ ...receipt, waits_for: 'review' }), goes_if: 'held' },
  ]
  return [
    ...(tokens === undefined
      ? []
      : bothVersions('submitted/member', member?.email ?? '', (of) => toMember(of, tokens))),
    ...(partner === undefined
      ? []
      : bothVersions(`submitted/${partner.role}`, partner.email, (of) => partnerReceipt(brand, of, partner))),
  ]
}

import { hasDutyFor } from '@openroll/contract/duty-meanings'
import { isPaidByGroup } from '@openroll/contract/method-meanings'
import { contactFields } from '@openroll/contract/enroll/contact'
import { namesOf } from '@openroll/contract/field'
import { maskEmail, maskSsn } from '@openroll/contract/mask'
import { dollarsOf } from '@openroll/contract/money'
import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { enrollType } from '@openroll/contract/words'
import { dayOf } from '../../day-of.ts'
import { personSsn } from '../../vault/sealed-columns.ts'
import { upcomingChargeDate } from '../../coverage/upcoming-charge.ts'
import { hasOngoingPlan, monthlyNow } from '../../coverage/monthly-now.ts'
import { hasHealthAnswers } from './health.ts'
import { coveragesOf } from './page-coverages.ts'
import { auditOf, historyOf, notesAndCorrections } from './page-history.ts'
import { noticesShown } from './page-notices.ts'
import { openWorkOf } from './page-work.ts'
import { screenshotsOf, signedOf } from './page-signatures.ts'
import type { PageContext, EnrollmentData } from './enrollment-data.ts'

export const pageOf = (data: EnrollmentData, context: PageContext): OfficeEnrollment => {
  const { policy, people, mails, screenshots, like } = data
  const { enrollment_id, policy_id, user_id, state, submitted_at, starts_on, site_id } = policy
  const { vault, directory, duties, timeZone, today } = context
  const [member] = people
  const nameOf = (id: number) => data.operators.find((operator) => operator.id === id)?.name ?? `Operator ${id}`
  return {
    enrollment_id,
    policy_id,
    user_id,
    state,
    submitted_at,
    starts_on,
    site_id,
    like,
    name: member === undefined ? '' : `${member.first_name} ${member.last_name}`,
    rep: directory.repName(policy.agent_id) ?? null,
    group: directory.group(policy.group_id)?.gname ?? null,
    enrolled_as: enrollType[policy.enroll_type],
    assigned_to: policy.assigned_to === null ? null : { id: policy.assigned_to, name: nameOf(policy.assigned_to) },
    operators: data.operators.flatMap(({ id, name, duties: operatorDuties }) =>
      hasDutyFor(operatorDuties, 'enrollments') ? [{ id, name }] : [],
    ),
    payment: {
      method: policy.payment_method,
      shown: policy.payment_shown,
      hold: policy.payment_hold,
      stopped: policy.stop_reason,
      needs_payment_method: policy.needs_payment_method,
      may_change: !isPaidByGroup(policy.payment_method) && hasOngoingPlan(data.lines, context.today),
      before: policy.before ?? [],
      first: dollarsOf(policy.initial_month_cents),
      monthly: dollarsOf(monthlyNow(data.policy.recurring_month_cents, data.lines)),
    },
    payments: paymentsOf(data, { duties, timeZone, today }),
    notices: noticesShown(data.notices, { vault, enrollment_id }),
    waiting: openWorkOf(data, { ...context, nameOf }),
    sees_money: hasDutyFor(duties, 'payments'),
    people: people.map(({ ssn_sealed, ssn_hash: _hash, email: _email, ...person }) => {
      const ssn = vault.read(personSsn, { enrollment_id, role: person.role, place: person.place }, ssn_sealed)
      return { ...person, ssn: maskSsn(ssn ?? 'xxxx') }
    }),
    contact: namesOf(contactFields).flatMap((name) =>
      name === 'with_validation' || data.contact[name] === undefined
        ? []
        : [{ name, label: contactFields[name].label, value: data.contact[name] }],
    ),
    email_change: emailChangeOf(data, { nameOf, you: context.you }),
    coverages: coveragesOf(data, context),
    history: historyOf(data, context),
    signed: signedOf(policy, vault),
    pictures: screenshotsOf(screenshots),
    mails: mails.map(({ to_address, created_at, next_attempt_at, last_error, ...mail }) => ({
      ...mail,
      to: maskEmail(to_address),
      written_at: created_at,
      given_up: mail.sent_at === null && next_attempt_at === null,
      error: last_error,
    })),
    ...notesAndCorrections(data, { vault, nameOf }),
    audit: auditOf(data, directory),
    has_health: hasHealthAnswers(policy),
    may_act: hasDutyFor(duties, 'enrollments'),
  }
}

/** The latest pending change; `yours` if the caller made any of the pending ones. */
const emailChangeOf = (
  { email_changes }: EnrollmentData,
  { nameOf, you }: { readonly nameOf: (id: number) => string; readonly you: number | undefined },
): OfficeEnrollment['email_change'] => {
  const [latest] = email_changes
  if (latest === undefined) return null
  const { change_id, at, waits_until: until, changed_by } = latest
  return { change_id, at, until, who: nameOf(changed_by), yours: email_changes.some((each) => each.changed_by === you) }
}

/** Only operators who handle payments see a payment's batch. */
const paymentsOf = (
  { payments }: EnrollmentData,
  { duties, timeZone, today }: Pick<PageContext, 'duties' | 'timeZone' | 'today'>,
): OfficeEnrollment['payments'] =>
  payments.map(
    ({
      period,
      amount_cents,
      settled_at,
      batch_id,
      owed_cents: _owed,
      refundable_cents,
      written_off_cents,
      refunded_cents,
      refunded_on,
      ...payment
    }) => ({
      ...payment,
      month: period.slice(0, 7),
      charged_on: upcomingChargeDate(payment, today),
      amount: dollarsOf(amount_cents),
      settled_on: settled_at === null ? null : dayOf(settled_at, timeZone),
      batch_id: hasDutyFor(duties, 'payments') ? batch_id : null,
      owed_back: refundable_cents === 0 ? null : dollarsOf(refundable_cents),
      written_off: written_off_cents === null ? null : dollarsOf(written_off_cents),
      paid_back:
        refunded_cents === null || refunded_on === null ? null : { amount: dollarsOf(refunded_cents), on: refunded_on },
    }),
  )

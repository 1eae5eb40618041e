import { maskNumber, maskSsn } from '@openroll/contract/mask'
import { fieldNamed } from '@openroll/contract/field'
import { correctableFields } from '@openroll/contract/office/correction/correction'
import { paymentKind, paymentState, returnReason } from '@openroll/contract/office/money/words'
import { recordKind } from '@openroll/contract/office/privacy'
import { coverageEventNames, coverageEvent, coverageState, moveReason } from '@openroll/contract/office/states'
import { everyMonthAfter } from '@openroll/contract/receipt/monthly-costs'
import { paymentUpdateWay } from '@openroll/contract/payment-update/payment-update'
import { longMonth } from '@openroll/contract/shown'
import { accountType } from '@openroll/contract/words'
import type { PaperPart, PaperRow } from '../../papers/paper.ts'
import type { OpenedRow } from './opened-rows.ts'
import {
  dayIn,
  heading,
  nestedIn,
  lastDayIn,
  moneyIn,
  paragraph,
  rowsIn,
  table,
  textIn,
  topic,
  upperFirst,
  wordFor,
  type PaperRecord,
} from './paper-rows.ts'

const policies = (records: readonly PaperRecord[]): readonly PaperRecord[] =>
  records.filter(({ what }) => what === recordKind.policy)
const policyOf = (record: PaperRecord): OpenedRow => rowsIn([record], 'policy')[0] ?? {}

/** The plans bought, with their status and history. */
export const yourPlans = (records: readonly PaperRecord[]): PaperPart[] =>
  topic('Your plans', policies(records).flatMap(policyParts))

const policyParts = (record: PaperRecord): PaperPart[] => {
  const policy = policyOf(record)
  const lines = rowsIn([record], 'policy_line')
  return [
    heading(3, `Policy ${textIn(policy, 'policy_id')}`),
    paragraph(
      `Submitted on ${dayIn(policy, 'submitted_on')}, for coverage starting ${dayIn(policy, 'effective_date')}. ${payerOf(policy)}`,
    ),
    ...table('Plans on this policy, with price and status', [
      ...lines.map(planRow),
      { label: 'First month', value: moneyIn(policy, 'initial_month_cents'), sum: true },
      { label: everyMonthAfter, value: moneyIn(policy, 'recurring_month_cents'), sum: true },
    ]),
    ...history(rowsIn([record], 'coverage_event'), lines),
    ...table('Notes by our office', [
      ...rowsIn([record], 'office_note').map((row) => ({ label: dayIn(row, 'at'), value: textIn(row, 'secrets') })),
      ...rowsIn([record], 'person_correction').map(correctionRow),
    ]),
  ]
}

const payerOf = (policy: OpenedRow): string => {
  const method = textIn(policy, 'payment_shown')
  return method === '' ? '' : `Payment: ${method}.`
}

const planRow = (row: OpenedRow): PaperRow => {
  const [detail, last] = [textIn(row, 'detail'), lastDayIn(row, 'ends_on')]
  const state = wordFor(coverageState, textIn(row, 'state'))
  const fee = Number(textIn(row, 'fee_cents')) > 0 ? `, plus ${moneyIn(row, 'fee_cents')} one time` : ''
  return {
    label: `${textIn(row, 'plan_name')}${detail === '' ? '' : ` (${detail})`}`,
    value: `${moneyIn(row, 'price_cents')} a month${fee}. ${state}${last === '' ? '' : `; last day of coverage ${last}`}`,
  }
}

/** Events, with plans that had the same event on the same day in one row. */
const history = (events: readonly OpenedRow[], lines: readonly OpenedRow[]): PaperPart[] => {
  const groups = Map.groupBy(events, (row) => `${dayIn(row, 'at')}: ${eventText(row)}`)
  const rows = [...groups.values()].flatMap((group): PaperRow[] => {
    const [first] = group
    const plans = group.map((row) => lines.find((line) => textIn(line, 'plan_id') === textIn(row, 'plan_id')) ?? {})
    return first === undefined
      ? []
      : [
          {
            label: dayIn(first, 'at'),
            value: `${eventText(first)}. ${[...new Set(plans.map((line) => textIn(line, 'plan_name')))].filter(Boolean).join(', ')}`,
          },
        ]
  })
  return rows.length === 0 ? [] : [paragraph('History:'), ...table('History of these plans', rows)]
}

/** Reasons are worded for operators; this rewords them for the member. */
const addressMember = (text: string): string => text.replace(/\bby the member$/, 'by you')

const eventText = (row: OpenedRow): string => {
  const name = textIn(row, 'event')
  const eventName = coverageEventNames.find((event) => event === name)
  const [reason, detail, last] = [textIn(row, 'reason'), textIn(row, 'detail'), lastDayIn(row, 'ends_on')]
  return [
    addressMember(eventName === undefined ? upperFirst(wordFor({}, name)) : coverageEvent(eventName).about),
    ...(name === 'set-end' && last !== '' ? [`Last day of coverage: ${last}`] : []),
    ...(reason === '' ? [] : [addressMember(wordFor(moveReason, reason))]),
    ...(detail === '' ? [] : [`“${detail}”`]),
  ].join('. ')
}

const correctionRow = (row: OpenedRow): PaperRow => {
  const [field, values] = [textIn(row, 'field'), nestedIn(row, 'secrets')]
  const valueText = (value: string): string => (value === '' ? 'blank' : field === 'ssn' ? maskSsn(value) : value)
  return {
    label: dayIn(row, 'at'),
    value:
      `${fieldNamed(correctableFields, field)?.label ?? wordFor({}, field)} corrected ` +
      `from ${valueText(textIn(values, 'was'))} to ${valueText(textIn(values, 'now'))}`,
  }
}

/** Payments, and the card or account on file with its number masked. */
export const yourPayments = (records: readonly PaperRecord[]): PaperPart[] =>
  topic(
    'Your payments',
    policies(records).flatMap((record) => {
      const rows = [
        ...rowsIn([record], 'payment_vault').map(methodRow),
        ...rowsIn([record], 'payment').map(paymentRow),
        ...rowsIn([record], 'payment_change').map(methodChange),
      ]
      return rows.length === 0
        ? []
        : [
            heading(3, `For policy ${textIn(policyOf(record), 'policy_id')}`),
            ...table('Payments and payment methods', rows),
          ]
    }),
  )

const methodRow = (row: OpenedRow): PaperRow => {
  const details = nestedIn(row, 'secrets')
  const number = maskNumber(textIn(details, 'number'))
  if (textIn(details, 'kind') === 'card')
    return {
      label: 'Card on file',
      value:
        `${number}, expires ${textIn(details, 'expiry')}, ` +
        `in the name of ${textIn(details, 'first_name')} ${textIn(details, 'last_name')}`,
    }
  const type = textIn(details, 'account_type')
  return {
    label: 'Account on file',
    value:
      `${number}${type === '' ? '' : `, ${wordFor(accountType, type).toLowerCase()}`}, routing number ` +
      `${textIn(details, 'routing_number')}, in the name of ${textIn(details, 'account_name')}`,
  }
}

/** A change of card or account, and who made it. */
const methodChange = (row: OpenedRow): PaperRow => ({
  label: dayIn(row, 'at'),
  value:
    `${textIn(row, 'shown')} replaced ${textIn(row, 'shown_was')}. ` +
    `Entered by ${wordFor(paymentUpdateWay, textIn(row, 'way')).replace('the member', 'you')}`,
})

const methodWords: Readonly<Record<string, string>> = { cc: 'by card', eft: 'from your bank account' }

const paymentRow = (row: OpenedRow): PaperRow => {
  const [kind, reason] = [textIn(row, 'kind'), textIn(row, 'reason')]
  const how = methodWords[textIn(row, 'method')] ?? 'by your group'
  const state = wordFor(paymentState, textIn(row, 'state'))
  const period = longMonth(textIn(row, 'period'))
  return {
    label: `${period}${kind === 'recurring' ? '' : `, ${wordFor(paymentKind, kind).toLowerCase()}`}`,
    value:
      `${moneyIn(row, 'amount_cents')} ${how}, due ${dayIn(row, 'due_on')}. ` +
      `${state}${reason === '' ? '' : `: ${wordFor(returnReason, reason)}`}`,
  }
}

import * as z from 'zod'
import { call } from '../../call.ts'
import { date, enrollmentId, oneOf, reason, required, visibleNotes } from '../../rules.ts'
import { fields } from '../../field.ts'
import { act } from '../act/act.ts'
import { actId } from '../act/act-id.ts'
import { workId } from '../worklist/worklist.ts'
import { getOfficeEnrollment, officeEnrollment, type OfficeEnrollment } from './enrollment.ts'
import { chooseReason, coverageEvent, coverageEventNames, coverageStates, moveReason } from '../states.ts'

const onEnrollment = { enrollment_id: enrollmentId, act_id: actId }
const byService = { method: 'POST', who: 'operator', duties: ['service'] } as const

/** The fields for moving a coverage. */
export const moveFields = fields({
  reason: {
    label: 'Reason',
    rule: oneOf(moveReason, chooseReason),
    control: 'select',
    words: moveReason,
    empty: chooseReason,
  },
  ends_on: {
    label: 'First day without coverage',
    rule: date,
    control: 'date',
    hint: 'Coverage ends at the end of the day before',
  },
})

/** Marks a plan without an end date as seen, since null would mean the end wasn't read. */
export const noEnd = 'none'

export const moveCoverage = call({
  ...byService,
  path: '/api/admin/v1/move-coverage',
  audit: 'coverage-moved',
  about:
    'Cancels, terminates, reinstates, accepts or rejects plans of an enrollment, all or none, as docs/states.md ' +
    'allows. Emails the member an updated receipt if a plan was canceled, terminated or reinstated. Idempotent. 422 on ' +
    '`ends_on` if all the plans already end that day; no email is sent. 409 if a plan changed state or end date since it was read ' +
    '(`none` means no end date), or if the request in `work_id` is closed. Marking plans as sent or accepted needs a second operator’s ' +
    'approval.',
  input: z.strictObject({
    ...onEnrollment,
    event: z.enum(coverageEventNames, { error: 'There’s no such action' }),
    plans: z
      .array(
        z.strictObject({
          place: z.int().min(0).max(99),
          state: z.enum(coverageStates),
          /** The end date the operator saw; omitted by clients that show none. */
          ends_on: z.literal(noEnd).or(date).optional(),
        }),
        { error: required },
      )
      .min(1, required)
      .max(50),
    reason: moveFields.reason.rule.optional(),
    ends_on: moveFields.ends_on.rule.optional(),
    /** The member's request that this fulfills. */
    work_id: workId.optional(),
  }),
  // A feed and the carrier's results do both; by hand, no carrier may know of the coverage.
  approval: {
    name: 'Mark coverage as sent or accepted by hand',
    of: ({ enrollment_id, event, plans }) =>
      event === 'send' || event === 'accept'
        ? {
            details: [coverageEvent(event).about, `${plans.length} ${plans.length === 1 ? 'plan' : 'plans'}`],
            page: `/admin/enrollments/${encodeURIComponent(enrollment_id)}`,
          }
        : undefined,
  },
  answersAs: getOfficeEnrollment,
  output: officeEnrollment,
})

export const noteFields = fields({
  text: {
    label: 'Note',
    rule: visibleNotes(2000),
    control: 'textarea',
    rows: 3,
    maxLength: 2000,
  },
})
export const addNote = call({
  ...byService,
  path: '/api/admin/v1/add-note',
  audit: 'office-note',
  about: 'Adds a note to an enrollment.',
  input: z.strictObject({ ...onEnrollment, text: noteFields.text.rule }),
  answersAs: getOfficeEnrollment,
  output: officeEnrollment,
})

export const assignEnrollment = call({
  ...byService,
  path: '/api/admin/v1/assign-enrollment',
  audit: 'office-note',
  about: 'Assigns an enrollment to an operator, or to nobody. 409 if it was reassigned since it was read.',
  input: z.strictObject({
    enrollment_id: enrollmentId,
    /** Omitted to assign to nobody. */
    to: z.int().min(1).max(999_999_999).optional(),
    was: z.int().min(1).max(999_999_999).optional(),
  }),
  answersAs: getOfficeEnrollment,
  output: officeEnrollment,
})

/** Error: the member's changed email address isn't confirmed yet. */
export const receiptWaits =
  'The email address was just changed. We can’t send the receipt there until the change is confirmed'
export const sendReceiptAgain = call({
  ...byService,
  path: '/api/admin/v1/send-receipt-again',
  audit: 'receipt-sent-again',
  about: 'Emails the current receipt to the member’s address again. 409 while a changed address waits to be confirmed.',
  input: z.strictObject(onEnrollment),
  answersAs: getOfficeEnrollment,
  output: officeEnrollment,
})

/** Decisions about a possible duplicate. */
const duplicateDecision = { part: 'Not a duplicate: release it', join: 'Duplicate: cancel it, keep the other' } as const
export const decideDuplicate = call({
  ...byService,
  path: '/api/admin/v1/decide-duplicate',
  audit: 'duplicate-decided',
  about:
    'Resolves a policy on hold as a possible duplicate: releases it or cancels it. 409 if that was ' +
    'already decided.',
  input: z.strictObject({ ...onEnrollment, decision: oneOf(duplicateDecision) }),
  answersAs: getOfficeEnrollment,
  output: officeEnrollment,
})

/** Why an operator reveals a masked value. */
export const whyFields = fields({
  why: {
    label: 'Why you need to see it',
    rule: reason,
    control: 'text',
    maxLength: 300,
    hint: 'Saved as a note',
  },
})

const decide = (decision: keyof typeof duplicateDecision) =>
  act({
    call: decideDuplicate,
    button: duplicateDecision[decision],
    about: ({ policy_id }: OfficeEnrollment) => policy_id,
    availableWhen: ({ may_act, coverages }) => may_act && coverages.some(({ moves }) => moves.includes('cancel')),
    input: ({ enrollment_id }) => ({ enrollment_id, decision }),
  })
export const duplicateActs = [decide('part'), decide('join')]

export const emailReceipt = act({
  call: sendReceiptAgain,
  button: 'Resend receipt',
  about: ({ policy_id }: Pick<OfficeEnrollment, 'policy_id' | 'may_act' | 'enrollment_id'>) => policy_id,
  availableWhen: ({ may_act }) => may_act,
  input: ({ enrollment_id }) => ({ enrollment_id }),
  done: ({ mails }) => `The receipt is on its way to ${mails.find(({ kind }) => kind === 'receipt')?.to}.`,
})

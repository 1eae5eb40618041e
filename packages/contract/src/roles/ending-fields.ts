import * as z from 'zod'
import { fields } from '../field.ts'
import { date, notes, oneOf } from '../rules.ts'
import { beforeStart, endDateNotOffered, endingReasons } from './ending-choices.ts'

/** The request form; the server supplies the days to choose from. */
export const endingFields = fields({
  last_day: {
    label: 'Last day of coverage',
    rule: z.literal(beforeStart, { error: endDateNotOffered }).or(date),
    control: 'choice',
    missing: 'Choose a last day',
  },
  why: {
    label: 'Reason',
    rule: oneOf(endingReasons),
    control: 'select',
    words: endingReasons,
    empty: 'Choose a reason',
    missing: 'Choose a reason',
  },
  note: {
    label: 'Anything we should know',
    rule: notes(500),
    control: 'textarea',
    rows: 3,
    maxLength: 500,
    mayBeEmpty: true,
  },
})

import * as z from 'zod'
import { call } from '../call.ts'
import { unsavedInput } from '../enroll/autosave.ts'
import { quoteFieldInput as typed } from '../cart/quote-fields.ts'
import { enrollmentId, required } from '../rules.ts'
import { steps } from '../enroll/steps.ts'
import { codesOf, enrollType, eprocess, openType } from '../words.ts'
import { resumeFields } from './resume-fields.ts'

/** Where someone stopped: a step's saved name, or the cart (EW-1.15, EW-2.41). */
const [first, ...others] = steps.map((step) => step.savedAs)
export const savedTab = z.enum(['cart_info', first, ...others].filter((name) => name !== undefined))
export type SavedTab = z.infer<typeof savedTab>

/** The page where a saved enrollment continues. */
export const routeOf = (tab: SavedTab): string => steps.find((step) => step.savedAs === tab)?.route ?? '/cart'

/** One message for every invalid code (D-6.03). */
export const codeInvalid =
  'This code and email address don’t match, or the code has expired. If you already submitted, don’t enroll again: ' +
  'your confirmation email has the receipt.'
export const linkInvalid =
  'Links work for 30 days or until you submit. If you already submitted, your confirmation email has the ' +
  'receipt. Otherwise enter your code, or start a new enrollment.'
/** Shown for a link that would still work if the enrollment weren't submitted. */
export const linkSubmitted =
  'You don’t need to enroll again. Your confirmation number and the link to your receipt are in the confirmation email.'

export const saveEnrollment = call({
  method: 'POST',
  path: '/api/v1/save-enrollment',
  who: 'owner',
  creates: true,
  about:
    'Autosaves unsaved input on a step and emails a code and a link to continue, valid for 30 days (EW-7.05). ' +
    'With tab cart_info and a name, emails the cart as a quote instead, for a signed-in rep or group ' +
    'administrator (SF-7.63).',
  input: z.strictObject({
    enrollment_id: enrollmentId,
    email: typed('email'),
    name: typed('name').optional(),
    message: typed('message').optional(),
    tab: savedTab,
    /** The form's answers; `typed` covers lists too. */
    data: z.record(z.string().max(60), z.string().max(4000)).optional(),
    typed: unsavedInput.optional(),
  }),
  output: z.object({}),
})

/** What the browser needs to continue an enrollment. */
export const resumed = z.object({
  result: z.object({
    enrollment_id: z.string(),
    saved_tab: savedTab,
    others: z.object({
      group_id: z.number().nullable(),
      platform_group_id: z.number().nullable(),
      agent_id: z.number().nullable(),
      open_type: z.enum(codesOf(openType)),
      type: z.enum(codesOf(enrollType)),
      eprocess: z.enum(codesOf(eprocess)),
    }),
  }),
})
export type ResumedEnrollment = z.infer<typeof resumed>['result']

export const continueEnrollment = call({
  method: 'POST',
  path: '/api/v1/continue-enrollment',
  who: 'anyone',
  about: 'Opens a saved enrollment in this browser with its code and the email address the code was sent to.',
  input: z.strictObject({ code: resumeFields.code.rule, email: resumeFields.email.rule }),
  output: resumed,
})

export const openDraft = call({
  method: 'POST',
  path: '/api/v1/open-draft',
  who: 'owner',
  about:
    'Returns where to continue an unsubmitted enrollment that the signed-in rep or group administrator started ' +
    'for someone.',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: resumed,
})

export const finishHere = call({
  method: 'POST',
  path: '/api/v1/finish-here',
  who: 'anyone',
  about: 'Clears this browser for the next person: closes its enrollments and signs out.',
  input: z.strictObject({}),
  output: z.object({}),
})

export const directContinue = call({
  method: 'GET',
  path: '/api/v1/direct-continue/:id',
  who: 'anyone',
  creates: true,
  changes: true,
  about: 'Opens a saved enrollment in this browser with the signed token from its email. {id} is base64.',
  input: z.strictObject({ id: z.string({ error: required }).max(400, linkInvalid) }),
  output: resumed,
})

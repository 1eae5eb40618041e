import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { date, notListed, oneOf, personName, ssn, text } from '../rules.ts'
import { codesOf } from '../words.ts'
import { emailAddress } from './email-address.ts'
import { officeScreens } from './screens.ts'
import { personWhy, whyTaken } from './files/taken-files.ts'

const { duties } = officeScreens.privacy

/** By what a person is found: any one of them, or a name with its birth date. */
export const personSearch = fields({
  policy_id: { label: 'Policy number', rule: text(20), control: 'text', maxLength: 20, alwaysShown: true },
  email: { ...emailAddress, alwaysShown: true },
  ssn: {
    label: 'Social security number',
    rule: ssn,
    control: 'text',
    inputMode: 'numeric',
    grouped: 'ssn',
    secret: 'ssn',
    concealed: true,
    alwaysShown: true,
  },
  first_name: {
    label: 'First name',
    rule: personName('Enter a name'),
    control: 'text',
    maxLength: 60,
    alwaysShown: true,
  },
  last_name: {
    label: 'Last name',
    rule: personName('Enter a name'),
    control: 'text',
    maxLength: 60,
    alwaysShown: true,
  },
  birthdate: { label: 'Birth date', rule: date, control: 'date', yearsBack: 40, alwaysShown: true },
})

/** Said where too little was given to look by. */
export const searchByWhat = 'Enter a policy number, email address, social security number, or last name and birth date'

/** What kind of thing is kept about somebody. */
export const keptKind = {
  policy: 'Policy',
  unfinished: 'Unfinished enrollment',
  covered: 'On someone else’s policy',
  account: 'Account',
  lead: 'Asked to work with us',
  employee: 'On a group’s roster',
  quote: 'Quote',
  mail: 'Email',
} as const
/** In what a record says something else than what is known of the person: then it is not surely theirs. */
export const differs = {
  ssn: 'Different social security number',
  email: 'Different email address',
  name: 'Different name',
  birthdate: 'Different birth date',
} as const
export type Differs = keyof typeof differs
/** How an operator knows that a record is a person’s which is not surely theirs; kept in the audit log as its code. */
export const theirsBy = {
  asked: 'I reached them at the address or phone on that record',
  shown: 'They showed me an ID and knew what is on it',
  signed: 'They signed in with the account on that record',
} as const
/** Said where an operator takes what is not surely theirs, without a word of their own. */
export const sayTheirsBy = 'Choose how you know the record is theirs'
export const theirsByLabel = 'How you know it’s theirs'
/** What nobody can settle any more once a policy is erased: no carrier is told of it, and no payment of it is recorded. */
export const leftOpen = {
  'in-force': 'is in force. End it first',
  ahead: 'hasn’t started. Cancel it first',
  untold: 'has ended, but the carrier doesn’t know yet. Make the carrier’s next feed first',
  'owed-back': 'is owed as a refund. Refund it first',
} as const
/** How an operator erases all the same. */
export const eraseAllTheSame = 'I’ve settled this another way, or it doesn’t need settling'
/** Said where something is left and nobody answers for it; `left`: plans and sums. */
export const sayLeftOpen = (left: readonly string[]): string =>
  `You can’t settle these after erasing: ${left.join(', ')}. Settle them first, or confirm they’re settled`
/** What an erasure does with it. */
export const keptFate = {
  sealed: 'Sealed until its deletion date',
  removed: 'Removed',
  stays: 'Kept as part of someone else’s policy',
} as const

/** A member, an enrollment, an account, a lead or an employee, by which everything else about the person is found. */
const personRef = z.string({ error: notListed }).regex(/^[mealpqg]-[\w.-]{1,80}$/, 'We can’t find this person')
const recordRef = z.string({ error: notListed }).regex(/^[ealpoqg]-[\w.-]{1,140}$/, notListed)

const personFound = z.object({
  person: z.string(),
  name: z.string(),
  birthdate: z.string().nullable(),
  email: z.string(),
  /** What they were found by, one line. */
  said: z.string(),
})

const keptRecord = z.object({
  record: z.string(),
  kind: z.enum(codesOf(keptKind)),
  title: z.string(),
  at: z.string().nullable(),
  /** Why it is taken for this person's. */
  why: z.string(),
  /** False: somebody should look. It is given or erased by the operator’s own word only. */
  sure: z.boolean(),
  /** In what it says something else. */
  differs: z.array(z.enum(codesOf(differs))),
  fate: z.enum(codesOf(keptFate)),
  /** Its plans of which a carrier has still to hear, and what is owed back, which has no place. */
  left: z.array(
    z.object({
      enrollment_id: z.string(),
      place: z.int().nullable(),
      what: z.string(),
      why: z.enum(codesOf(leftOpen)),
    }),
  ),
  /** Where it is kept: tables with their rows, pictures too. */
  held: z.array(z.object({ place: z.string(), rows: z.int() })),
  /** Files that name it and went to carriers and banks: law makes us keep them as they were sent, whatever is erased. */
  sent: z.array(z.object({ file: z.string(), made_at: z.string(), keeps_until: z.string() })),
})
export type KeptRecord = z.output<typeof keptRecord>

export const findPerson = call({
  method: 'POST',
  path: '/api/admin/v1/find-person',
  who: 'operator',
  duties,
  load: 'read',
  reads: true,
  audit: 'person-searched',
  about:
    'Finds people by policy number, email address, Social Security number, or name and birth date. Each search ' +
    'is logged and counted.',
  input: z.strictObject({
    policy_id: personSearch.policy_id.rule.optional(),
    email: personSearch.email.rule.optional(),
    ssn: personSearch.ssn.rule.optional(),
    first_name: personSearch.first_name.rule.optional(),
    last_name: personSearch.last_name.rule.optional(),
    birthdate: personSearch.birthdate.rule.optional(),
  }),
  output: z.object({ result: z.array(personFound) }),
})

export const getKeptAbout = call({
  method: 'GET',
  path: '/api/admin/v1/get-kept-about',
  who: 'operator',
  duties,
  about: 'Everything stored about a person: what, where, and what an erasure would do with it.',
  input: z.strictObject({ person: personRef }),
  output: z.object({
    name: z.string(),
    birthdate: z.string().nullable(),
    keeps_until: z.string(),
    result: z.array(keptRecord),
  }),
})

const chosen = {
  person: personRef,
  records: z
    .array(recordRef, { error: 'Choose the records that are theirs' })
    .min(1, 'Choose the records that are theirs')
    .max(500),
  theirs_by: oneOf(theirsBy, sayTheirsBy).optional(),
}
const taken = z.strictObject({ ...chosen, why: whyTaken(personWhy) })

export const givePersonData = call({
  method: 'POST',
  path: '/api/admin/v1/give-person-data',
  who: 'operator',
  duties,
  load: 'large',
  reads: true,
  audit: 'person-data-given',
  about:
    'Everything stored about a person as one JSON file to give to them. Encrypted values are opened for this ' +
    'file only. The operator gives a reason; each download is logged and counted.',
  input: taken,
  output: z.never(),
  file: 'application/json',
})

export const givePersonPaper = call({
  method: 'POST',
  path: '/api/admin/v1/give-person-paper',
  who: 'operator',
  duties,
  load: 'large',
  reads: true,
  audit: 'person-data-given',
  about: 'The same data as one tagged PDF.',
  input: taken,
  output: z.never(),
  file: 'application/pdf',
})

export const erasePerson = call({
  method: 'POST',
  path: '/api/admin/v1/erase-person',
  who: 'operator',
  duties,
  audit: 'person-erased',
  about:
    'Erases a person at their request. What the law makes us keep is sealed with its deletion date; everything ' +
    'else is removed. Refused while a plan has not been reported to its carrier or a refund is owed, unless the ' +
    'operator takes responsibility.',
  input: z.strictObject({
    ...chosen,
    /** What of that the operator answers for. */
    told: z
      .array(z.strictObject({ enrollment_id: text(60), place: z.int({ error: notListed }).min(0).max(999).nullish() }))
      .max(500)
      .optional(),
  }),
  approval: {
    name: 'Erase a person',
    of: ({ person, records }) => ({
      details: [records.length === 1 ? 'One record' : `${records.length} records`],
      page: `${officeScreens.person.route}?of=${encodeURIComponent(person)}`,
    }),
  },
  output: z.object({ erasure_id: z.string() }),
})

/** Said of a second erasure of the same person. */
export const erasedAlready = (erasureId: string): string => `This person was already erased: certificate ${erasureId}`

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
export const searchByWhat =
  'Give a policy number, an email address, a social security number, or a last name with its birth date'

/** What kind of thing is kept about somebody. */
export const keptKind = {
  policy: 'Policy',
  unfinished: 'Unfinished enrollment',
  covered: 'On somebody else’s policy',
  account: 'Account',
  lead: 'Asked to work with us',
  employee: 'On a group’s list of employees',
  quote: 'Quote',
  mail: 'Email',
} as const
/** In what a record says something else than what is known of the person: then it is not surely theirs. */
export const differs = {
  ssn: 'Another social security number',
  email: 'Another email address',
  name: 'Another name',
  birthdate: 'Another birth date',
} as const
export type Differs = keyof typeof differs
/** How an operator knows that a record is a person’s which is not surely theirs; kept in the audit log as its code. */
export const theirsBy = {
  asked: 'I reached them at the address or phone on that record',
  shown: 'They showed me an ID and knew what is on it',
  signed: 'They signed in with the account on that record',
} as const
/** Said where an operator takes what is not surely theirs, without a word of their own. */
export const sayTheirsBy = 'Say how you know that what differs is theirs'
export const theirsByLabel = 'How you know that it is theirs'
/** What nobody can settle any more once a policy is erased: no carrier is told of it, and no payment of it is recorded. */
export const leftOpen = {
  'in-force': 'is in force: end it first',
  ahead: 'has not begun: cancel it first',
  untold: 'has ended, and its carrier was not told yet: make its next feed first',
  'owed-back': 'is owed back to them: pay it back first',
} as const
/** How an operator erases all the same. */
export const eraseAllTheSame = 'I have settled this otherwise, or nobody needs to'
/** Said where something is left and nobody answers for it; `left`: plans and sums. */
export const sayLeftOpen = (left: readonly string[]): string =>
  `Nobody can settle this once it is erased: ${left.join(', ')}. Do it first, or say that it is settled`
/** What an erasure does with it. */
export const keptFate = {
  sealed: 'Sealed until the date on which it goes',
  removed: 'Removed',
  stays: 'Stays: it is part of somebody else’s policy',
} as const

/** A member, an enrollment, an account, a lead or an employee, by which everything else about the person is found. */
const personRef = z.string({ error: notListed }).regex(/^[mealpqg]-[\w.-]{1,80}$/, 'There is no such person')
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
  about: 'People by policy number, email address, social security number, or name and birth date; noted and counted.',
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
  about: 'All that is kept about a person: what, where, and what an erasure would do with it.',
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
  records: z.array(recordRef, { error: 'Choose what is theirs' }).min(1, 'Choose what is theirs').max(500),
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
    'What is kept about a person as one JSON file for that person, opened for this file only, to an operator who ' +
    'says why; noted with the reason, and counted.',
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
  about: 'The same as one tagged PDF.',
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
    'Erases a person on their request: what law makes us keep is sealed with the date on which it goes, all else ' +
    'is removed. Refused while a carrier has still to hear of a plan, or money is owed back, unless the operator ' +
    'answers for that.',
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
export const erasedAlready = (erasureId: string): string => `This person is erased already: certificate ${erasureId}`

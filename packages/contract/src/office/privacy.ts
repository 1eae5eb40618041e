import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { date, notListed, oneOf, personName, ssn, text } from '../rules.ts'
import { codesOf } from '../words.ts'
import { emailAddress } from './email-address.ts'
import { officeScreens } from './screens.ts'
import { personDownloadReasons, downloadReason } from './files/download-reasons.ts'

const { duties } = officeScreens.privacy

/** Ways to find a person: any one of them, or a name with a birth date. */
export const personSearch = fields({
  policy_id: { label: 'Policy number', rule: text(20), control: 'text', maxLength: 20, alwaysShown: true },
  email: { ...emailAddress, alwaysShown: true },
  ssn: {
    label: 'Social Security number',
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

/** Error: too little was entered to search. */
export const searchByWhat = 'Enter a policy number, email address, Social Security number, or last name and birth date'

/** Kinds of stored records. */
export const recordKind = {
  policy: 'Policy',
  unfinished: 'Unfinished enrollment',
  covered: 'On someone else’s policy',
  account: 'Account',
  lead: 'Asked to work with us',
  employee: 'On a group’s roster',
  quote: 'Quote',
  mail: 'Email',
} as const
/** How a record can differ from the known person; any difference makes the match uncertain. */
export const differs = {
  ssn: 'Different Social Security number',
  email: 'Different email address',
  name: 'Different name',
  birthdate: 'Different birth date',
} as const
export type DifferingField = keyof typeof differs
/** How an operator confirmed that an uncertain record is the person's; the audit log stores the code. */
export const ownershipProof = {
  asked: 'I reached them at the address or phone on that record',
  shown: 'They showed me an ID and knew what that record says',
  signed: 'They signed in with the account on that record',
} as const
/** Error: uncertain records need a confirmation. */
export const chooseOwnershipProof = 'Choose how you know the record is theirs'
export const ownershipProofLabel = 'How you know it’s theirs'
/** Obligations that can't be settled after an erasure: unreported coverage and owed refunds. */
export const unsettledObligations = {
  'in-force': 'is in force. End it first',
  ahead: 'hasn’t started. Cancel it first',
  unreported: 'has ended, but the carrier doesn’t know yet. Create the carrier’s next feed first',
  'owed-back': 'is owed as a refund. Refund it first',
} as const
/** Why an operator erases anyway. */
export const eraseAnyway = 'I’ve settled this another way, or it doesn’t need settling'
/** Error: `left` (plans and amounts) is unsettled and not accepted by the operator. */
export const unsettledMessage = (left: readonly string[]): string =>
  `You can’t settle these after erasing: ${left.join(', ')}. Settle them first, or confirm they’re settled`
/** What an erasure does with a record. */
export const erasureEffect = {
  sealed: 'Sealed until its deletion date',
  removed: 'Removed',
  stays: 'Kept as part of someone else’s policy',
} as const

/** A member, enrollment, account, lead or employee, from which the person's other data is found. */
const personRef = z.string({ error: notListed }).regex(/^[mealpqg]-[\w.-]{1,80}$/, 'We can’t find this person')
const recordRef = z.string({ error: notListed }).regex(/^[ealpoqg]-[\w.-]{1,140}$/, notListed)

const personFound = z.object({
  person: z.string(),
  name: z.string(),
  birthdate: z.string().nullable(),
  email: z.string(),
  /** What matched the search, in one line. */
  said: z.string(),
})

const keptRecord = z.object({
  record: z.string(),
  kind: z.enum(codesOf(recordKind)),
  title: z.string(),
  at: z.string().nullable(),
  /** Why it matches this person. */
  why: z.string(),
  /** If false, an operator must confirm it before it is exported or erased. */
  sure: z.boolean(),
  /** How it differs from the known person. */
  differs: z.array(z.enum(codesOf(differs))),
  fate: z.enum(codesOf(erasureEffect)),
  /** Plans not yet reported to the carrier, and refunds owed (`place` is null). */
  left: z.array(
    z.object({
      enrollment_id: z.string(),
      place: z.int().nullable(),
      what: z.string(),
      why: z.enum(codesOf(unsettledObligations)),
    }),
  ),
  /** Where it is stored: tables with row counts, and screenshots. */
  held: z.array(z.object({ place: z.string(), rows: z.int() })),
  /** Carrier and bank files that include it; the law requires them to be kept as sent. */
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

export const getStoredData = call({
  method: 'GET',
  path: '/api/admin/v1/get-stored-data',
  who: 'operator',
  duties,
  about: 'Lists everything stored about a person: what it is, where it is, and what an erasure would do with it.',
  input: z.strictObject({ person: personRef }),
  output: z.object({
    name: z.string(),
    birthdate: z.string().nullable(),
    keeps_until: z.string(),
    result: z.array(keptRecord),
  }),
})

const chosenRecords = {
  person: personRef,
  records: z
    .array(recordRef, { error: 'Choose the records that are theirs' })
    .min(1, 'Choose the records that are theirs')
    .max(500),
  ownership_proof: oneOf(ownershipProof, chooseOwnershipProof).optional(),
}
const exportInput = z.strictObject({ ...chosenRecords, why: downloadReason(personDownloadReasons) })

export const downloadPersonData = call({
  method: 'POST',
  path: '/api/admin/v1/download-person-data',
  who: 'operator',
  duties,
  load: 'large',
  reads: true,
  audit: 'person-data-exported',
  about:
    'Downloads everything stored about a person as one JSON file to give to them. Decrypts encrypted values for ' +
    'this file only. Requires a reason; each download is logged and counted.',
  input: exportInput,
  output: z.never(),
  file: 'application/json',
})

export const downloadPersonPdf = call({
  method: 'POST',
  path: '/api/admin/v1/download-person-pdf',
  who: 'operator',
  duties,
  load: 'large',
  reads: true,
  audit: 'person-data-exported',
  about:
    'Downloads everything stored about a person as one tagged PDF to give to them, under the same rules as ' +
    'download-person-data.',
  input: exportInput,
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
    'Erases a person at their request. Records the law requires us to keep are sealed until their deletion date; ' +
    'everything else is removed. Refused while a plan has not been reported to its carrier or a refund is owed, ' +
    'unless the operator takes responsibility.',
  input: z.strictObject({
    ...chosenRecords,
    /** Unsettled obligations the operator accepts. */
    accepted: z
      .array(z.strictObject({ enrollment_id: text(60), place: z.int({ error: notListed }).min(0).max(999).nullish() }))
      .max(500)
      .optional(),
  }),
  approval: {
    name: 'Erase a person',
    of: ({ person, records, accepted = [] }) => ({
      // The server adds each record by name.
      details: [
        records.length === 1 ? 'One record' : `${records.length} records`,
        ...(accepted.length === 0
          ? []
          : [`${accepted.length === 1 ? '1 obligation is' : `${accepted.length} obligations are`} still unsettled`]),
      ],
      page: `${officeScreens.person.route}?of=${encodeURIComponent(person)}`,
    }),
  },
  output: z.object({ erasure_id: z.string() }),
})

/** Error: the person has already been erased. */
export const alreadyErased = (erasureId: string): string => `This person was already erased: certificate ${erasureId}`

import { agreementFields } from '@openroll/contract/enroll/agreement'
import { beneficiaryFields } from '@openroll/contract/enroll/beneficiaries'
import { billingFields } from '@openroll/contract/enroll/billing'
import { contactFields } from '@openroll/contract/enroll/contact'
import { dependentFields } from '@openroll/contract/enroll/dependents'
import { employerFields } from '@openroll/contract/enroll/employer-fields'
import { personalFields } from '@openroll/contract/enroll/personal'
import type { TabName } from '@openroll/contract/enroll/steps'
import { wordsOf, type Fields } from '@openroll/contract/field'
import { longDate, shownPhone } from '@openroll/contract/shown'

export type Detail = { readonly label: string; readonly value: string }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const fieldsOf: Partial<Record<TabName, Fields>> = {
  primary_info: personalFields,
  contact_info: contactFields,
  employer_info: employerFields,
  agreement_info: agreementFields,
  billing_info: billingFields,
}
const wordOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
/** What a person need not read again. */
const silent = new Set(['with_validation', 'is_physical_address', 'signature', 'question_id', 'question', 'answer'])

/** The names of a record's raised flags, as the answer to a field of several ticks. */
const flagged = (flags: Record<string, unknown>): string =>
  Object.keys(flags)
    .filter((name) => flags[name] === '1')
    .join(',')

const wordsFor = (fields: Fields, name: string, value: string): string => {
  const field = fields[name]
  if (field?.control === 'date') return longDate(value)
  if (field?.inputMode === 'tel') return shownPhone(value)
  return field === undefined ? value : wordsOf(field, value)
}

/** A form's answers in the order of its fields, codes in words. */
const formDetails = (fields: Fields, answers: Record<string, unknown>): Detail[] =>
  Object.keys(fields).flatMap((name) => {
    const value = isRecord(answers[name]) ? flagged(answers[name]) : answers[name]
    return typeof value !== 'string' || value === '' || silent.has(name)
      ? []
      : [{ label: fields[name]?.label ?? name, value: wordsFor(fields, name, value) }]
  })

const personDetail = (fields: Fields, person: unknown, value: string): Detail[] => {
  if (!isRecord(person)) return []
  const relationship = wordsFor(fields, 'relationship', wordOf(person.relationship))
  return [
    {
      label: `${wordOf(person.first_name)} ${wordOf(person.last_name)}`,
      value: [relationship, value].filter(Boolean).join(', '),
    },
  ]
}

/** A step's kept answers as rows to read, by the step's own fields. */
export const detailsOf = (tab: TabName, kept: unknown): Detail[] => {
  const listed = isRecord(kept) ? (kept.beneficiaries ?? kept.dependents) : kept
  if (Array.isArray(listed)) {
    return listed.flatMap((entry: unknown) => {
      if (tab === 'beneficiary_info')
        return personDetail(beneficiaryFields, entry, isRecord(entry) ? `${wordOf(entry.beneficiary_percentage)}%` : '')
      const person = isRecord(entry) && isRecord(entry.primary_info) ? entry.primary_info : entry
      return personDetail(dependentFields, person, isRecord(person) ? `born ${longDate(wordOf(person.birthdate))}` : '')
    })
  }
  const fields = fieldsOf[tab]
  return fields === undefined || !isRecord(kept) ? [] : formDetails(fields, kept)
}

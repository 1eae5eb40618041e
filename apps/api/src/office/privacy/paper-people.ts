import { birthdateField, ssnField } from '@openroll/contract/enroll/person-fields'
import { maskSsn } from '@openroll/contract/mask'
import { recordKind } from '@openroll/contract/office/privacy'
import { shownPhone } from '@openroll/contract/shown'
import { gender, maritalStatus } from '@openroll/contract/words'
import type { PaperPart, PaperRow } from '../../papers/paper.ts'
import type { OpenedRow } from './opened-rows.ts'
import { dayIn, nestedIn, rowsIn, table, textIn, topic, upperFirst, wordFor, type PaperRecord } from './paper-rows.ts'

/** The person's details, each distinct value once. */
export const aboutYou = (records: readonly PaperRecord[]): PaperPart[] => {
  const own = records.filter(({ what }) => what === recordKind.policy || what === recordKind.unfinished)
  const members = rowsIn(own, 'policy_person').filter((row) => textIn(row, 'role') === 'member')
  const drafts = rowsIn(own, 'step_draft')
  const answersTo = (step: string) =>
    drafts.filter((row) => textIn(row, 'step') === step).map((row) => nestedIn(row, 'answers'))
  const [personal, contact, enrollments] = [
    answersTo('primary_info'),
    answersTo('contact_info'),
    rowsIn(own, 'enrollment'),
  ]
  const values = (label: string, found: readonly string[]): PaperRow => ({
    label,
    value: [...new Set(found.filter(Boolean))].join('; also '),
  })
  const valuesOf = (rows: readonly OpenedRow[], name: string) => rows.map((row) => textIn(row, name))
  return topic(
    'About you',
    table('Your details', [
      values('Name', [...members, ...personal].map(fullName)),
      values(birthdateField.birthdate.label, [
        ...members.map((row) => dayIn(row, 'birthdate')),
        ...enrollments.map((row) => dayIn(row, 'dob')),
      ]),
      values(
        'Gender',
        valuesOf(enrollments, 'gender').map((code) => wordFor(gender, code)),
      ),
      values(
        'Marital status',
        valuesOf(personal, 'marital_status').map((code) => (code === '' ? '' : wordFor(maritalStatus, code))),
      ),
      values(ssnField.ssn.label, members.map(maskedSsn)),
      values('Address', contact.map(addressIn)),
      values('Phone', valuesOf(contact, 'phone_number').map(shownPhone)),
      values('Email', [...valuesOf(members, 'email'), ...valuesOf(contact, 'email_address')]),
      values('Member number', valuesOf(enrollments, 'user_id')),
    ]),
  )
}

/** Dependents and beneficiaries, each once, with the policies that name them. */
export const yourPeople = (records: readonly PaperRecord[]): PaperPart[] => {
  const own = records.filter(({ what }) => what === recordKind.policy)
  const found = own.flatMap((record) => {
    const policy = rowsIn([record], 'policy').map((row) => textIn(row, 'policy_id'))[0] ?? ''
    return rowsIn([record], 'policy_person')
      .filter((row) => textIn(row, 'role') !== 'member')
      .map((row) => ({ row, policy }))
  })
  const people = Map.groupBy(found, ({ row }) => `${fullName(row)}, ${textIn(row, 'role')}`)
  const rows = [...people.values()].flatMap((repeats): PaperRow[] => {
    const [first] = repeats
    if (first === undefined) return []
    const { row } = first
    const share = textIn(row, 'share_percent')
    const words = [
      `${upperFirst(wordFor({}, textIn(row, 'relationship')))}, born ${dayIn(row, 'birthdate')}`,
      textIn(row, 'role') === 'dependent' ? 'covered with you' : `beneficiary${share === '' ? '' : ` of ${share}%`}`,
      `Social Security number ${maskedSsn(row)}`,
      `on policy ${[...new Set(repeats.map(({ policy }) => policy))].join(' and ')}`,
    ]
    return [{ label: fullName(row), value: words.join('; ') }]
  })
  return topic('Your dependents and beneficiaries', table('People on your policies', rows))
}

/** Other people's policies that name the person. */
export const policiesNamingPerson = (records: readonly PaperRecord[]): PaperPart[] =>
  topic(
    'Other people’s policies that name you',
    table(
      'Policies that name you',
      rowsIn(
        records.filter(({ what }) => what === recordKind.covered),
        'policy_person',
      ).map((row) => ({
        label: textIn(row, 'role') === 'dependent' ? 'Covered' : 'Beneficiary',
        value: `${fullName(row)}, born ${dayIn(row, 'birthdate')}, Social Security number ${maskedSsn(row)}`,
      })),
    ),
  )

const fullName = (row: OpenedRow): string =>
  ['first_name', 'middle_name', 'last_name']
    .map((part) => textIn(row, part))
    .filter(Boolean)
    .join(' ')

const maskedSsn = (row: OpenedRow): string => {
  const number = textIn(row, 'ssn')
  return /^\d{9}$/.test(number) ? maskSsn(number) : number
}

const addressIn = (answers: OpenedRow): string => {
  const at = ['address1', 'address2', 'city'].map((part) => textIn(answers, part)).filter(Boolean)
  return [...at, `${textIn(answers, 'state')} ${textIn(answers, 'zip')}`.trim()].filter(Boolean).join(', ')
}

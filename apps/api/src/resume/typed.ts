import { contactFields } from '@openroll/contract/enroll/contact'
import { employerFields } from '@openroll/contract/enroll/employer-fields'
import { personalFields } from '@openroll/contract/enroll/personal'
import type { TabName } from '@openroll/contract/enroll/steps'
import { fieldNamed, unmaskAnswers, type Answers, type Fields } from '@openroll/contract/field'

/** The steps that are one form, whose answers can be kept before they are all there. */
const forms: Partial<Record<TabName, Fields>> = {
  primary_info: personalFields,
  contact_info: contactFields,
  employer_info: employerFields,
}
export const formOf = (tab: TabName): Fields | undefined => forms[tab]

/** Of what was typed so far, the answers that pass their own rule, over what is stored; the rest is asked again anyway. */
export const keepable = (fields: Fields, typed: Answers, stored: Answers): Answers => {
  const given = unmaskAnswers(fields, typed, stored)
  const passing = Object.entries(given).flatMap(([name, value]) => {
    const read = fieldNamed(fields, name)?.rule.safeParse(value)
    return read?.success === true ? [[name, read.data] as const] : []
  })
  return { ...stored, ...Object.fromEntries(passing) }
}

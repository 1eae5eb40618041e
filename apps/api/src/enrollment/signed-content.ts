import { steps, type TabName } from '@openroll/contract/enroll/steps'
import type { Enrollment } from './enrollment.ts'

const agreementAt = steps.findIndex(({ tab_name }) => tab_name === 'agreement_info')
/** The steps covered by the signature: all before it. */
export const signedSteps: readonly TabName[] = steps.slice(0, agreementAt).map(({ tab_name }) => tab_name)

const sortKeys = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** JSON with sorted keys, since PostgreSQL doesn't preserve their order. */
export const canonical = (content: unknown): string => JSON.stringify(content, sortKeys) ?? ''

const pickFacts = <Name extends keyof Enrollment>(enrollment: Enrollment, names: readonly Name[]) =>
  names.map((name) => [name, enrollment[name]])

/** The signed facts besides the steps: person, place, rep or group, effective date and cart. */
export const signedFacts = (enrollment: Enrollment): string =>
  canonical([
    ...pickFacts(enrollment, [
      'type',
      'eprocess',
      'enroll_type',
      'agent_id',
      'group_id',
      'platform_group_id',
      'user_id',
    ]),
    ...pickFacts(enrollment, ['zip', 'state', 'dob', 'gender', 'tier', 'is_smoker', 'annual_income', 'working_hours']),
    ...pickFacts(enrollment, ['spouse_dob', 'no_of_children', 'effective_date']),
    enrollment.cart
      .map(({ plan_id, plan_pricing_id, price_cents, fee_cents }) => [plan_id, plan_pricing_id, price_cents, fee_cents])
      .sort(([a = 0], [b = 0]) => a - b),
  ])

type List = { readonly people: readonly { readonly answers: unknown }[] }
const isList = (answers: unknown): answers is List =>
  typeof answers === 'object' && answers !== null && 'people' in answers && Array.isArray(answers.people)

type Content = { readonly answers: unknown; readonly secrets?: unknown }

/** A step's content for comparison, with secrets in plain text; ignores list ids, and an empty list equals none. */
export const signedContent = (draft: Content | undefined): string => {
  if (draft === undefined) return ''
  const { answers, secrets } = draft
  if (!isList(answers)) return canonical([answers, secrets])
  const people = answers.people.map((person) => person.answers)
  return people.length === 0 ? '' : canonical([people, secrets])
}

/** The agreement step if a change affects signed content, otherwise none. */
export const stepsToSignAgain = (before: Enrollment, after: Enrollment): TabName[] =>
  signedFacts(before) === signedFacts(after) ? [] : ['agreement_info']

import { namesOf, type Fields, type NameOf } from '@openroll/contract/field'
import type { Plan } from '../../catalog/catalog.ts'

/**
 * When a form includes a field: for everyone, by plan type, or only when a plan or group names it. A `fixed` field comes from the filter, a
 * `by-answer` field depends on another answer (askedWhen), and an `offered` one is optional.
 */
export type FieldAudience = 'everybody' | 'underwritten' | 'medical' | 'by-name' | 'fixed' | 'by-answer' | 'offered'

/** The names of a form's required fields for these plans. */
export const requiredFieldNames = <F extends Fields>(
  fields: F,
  audience: { readonly [Name in NameOf<F>]: FieldAudience },
  plans: readonly Pick<Plan, 'flags' | 'category'>[],
): NameOf<F>[] => {
  const audiences = new Set<FieldAudience>(['everybody'])
  if (plans.some(({ flags }) => flags.underwritten)) audiences.add('underwritten')
  if (plans.some(({ category }) => category === 'medical')) audiences.add('medical')
  return namesOf(fields).filter((name) => audiences.has(audience[name]))
}

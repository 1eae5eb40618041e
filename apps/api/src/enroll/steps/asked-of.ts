import { namesOf, type Fields, type NameOf } from '@openroll/contract/field'
import type { Plan } from '../../catalog/catalog.ts'

/**
 * Of whom a field is asked: of everybody, of who has such a plan, or only where a plan or group asks for it by name. `fixed` ones come
 * from the filter, `by-answer` ones follow from another answer (askedWhen), and an `offered` one may stay empty.
 */
export type AskedOf = 'everybody' | 'underwritten' | 'medical' | 'by-name' | 'fixed' | 'by-answer' | 'offered'

/** The fields that are asked of somebody with these plans, by the step's table. */
export const namesAsked = <F extends Fields>(
  fields: F,
  askedOf: { readonly [Name in NameOf<F>]: AskedOf },
  plans: readonly Pick<Plan, 'flags' | 'category'>[],
): NameOf<F>[] => {
  const of = new Set<AskedOf>(['everybody'])
  if (plans.some(({ flags }) => flags.underwritten)) of.add('underwritten')
  if (plans.some(({ category }) => category === 'medical')) of.add('medical')
  return namesOf(fields).filter((name) => of.has(askedOf[name]))
}

import type { PolicyPerson } from './policy.ts'

const list = new Intl.ListFormat('en-US')

/** Who is covered, in words for the member: “you, your spouse, and 2 children”. */
export const coveredWords = (people: readonly Pick<PolicyPerson, 'role' | 'relationship'>[]): string => {
  const dependents = people.filter(({ role }) => role === 'dependent')
  const children = dependents.filter(({ relationship }) => relationship === 'child').length
  return list.format([
    'you',
    ...(dependents.length > children ? ['your spouse'] : []),
    ...(children === 0 ? [] : [children === 1 ? 'your child' : `${children} children`]),
  ])
}

import { dependentRelationship } from '@openroll/contract/enroll/dependents'

type Person = { readonly first_name: string; readonly last_name: string; readonly relationship: string }

const relationships: Readonly<Record<string, string>> = { self: 'Member', ...dependentRelationship }

/** Covered people, as shown. */
export const coveredPeople = (people: readonly Person[]): { name: string; relationship: string }[] =>
  people.map(({ first_name, last_name, relationship }) => ({
    name: `${first_name} ${last_name}`.trim(),
    relationship: relationships[relationship] ?? relationship,
  }))

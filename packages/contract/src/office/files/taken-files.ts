import type { Fields } from '../../field.ts'
import { oneOf } from '../../rules.ts'

const again = 'It was requested again'
const check = 'To check what was sent'
const authority = 'A regulator or court requested it'

/**
 * Why an operator takes out a file that holds whole numbers of people, or people who were
 * erased. The audit log keeps the code, so that nobody’s words stand in what can’t be deleted.
 */
export const feedWhy = { carrier: 'To send to the carrier', again, check, authority } as const
export const batchWhy = { collector: 'To send for collection', again, check, authority } as const
const collector = {
  bank: 'To send to the bank',
  card: 'To send to the payment service',
  group: 'To send to the group',
} as const
/** The same for one file, by who collects what is in it. */
export const batchWhyOf = (route: keyof typeof collector) => ({ ...batchWhy, collector: collector[route] })
/** Whether it is said why a file of a batch is needed: names with whole account numbers or a card’s tokens, or people who were erased. */
export const asksWhy = ({
  route,
  erased,
}: {
  readonly route: keyof typeof collector
  readonly erased: number
}): boolean => route !== 'group' || erased > 0
export const personWhy = {
  person: 'They asked for their data',
  acting: 'Someone acting for them asked for it',
  authority,
} as const
export const sealedWhy = { authority, claim: 'To answer a claim' } as const
/** All of them, by their codes. */
export const takenWhy: Readonly<Record<string, string>> = { ...feedWhy, ...batchWhy, ...personWhy, ...sealedWhy }

/** Said where no reason is given. */
export const sayWhyTaken = 'Choose why you need this file'
export const whyTaken = <Why extends Record<string, string>>(words: Why) => oneOf(words, sayWhyTaken)
/** The one field that is asked before such a file. */
export const takenFields = (words: Readonly<Record<string, string>>) =>
  ({
    why: { label: 'Why you need it', rule: whyTaken(words), control: 'select', words, empty: 'Choose a reason' },
  }) as const satisfies Fields

/** Said of a file before it is taken out, on its row too. */
export const holdsErased = (people: number): string =>
  people === 1 ? 'Names 1 erased person' : `Names ${people.toLocaleString('en-US')} erased people`

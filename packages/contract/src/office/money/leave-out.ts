import { notes } from '../../rules.ts'

/** As many policies and payments one batch leaves out by name. */
const mostLeftOut = 200

/** The numbers in a text, as people type or paste them, each once. */
export const numbersIn = (typed: string): string[] => [
  ...new Set(
    typed
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((number) => number !== ''),
  ),
]

/** Numbers of policies and payments, with commas, spaces or ends of lines between them. */
export const leaveOutText = notes(4000).refine(
  (typed) => numbersIn(typed).length <= mostLeftOut,
  `Leave out up to ${mostLeftOut}. For more, change the due dates`,
)

/** Why a payment stayed due that an operator left out of a batch. */
export const leftOutByHand = 'Left out by hand'

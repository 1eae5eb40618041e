import { notes } from '../../rules.ts'

/** The most policies and payments that a batch can leave out by number. */
const mostLeftOut = 200

/** The distinct numbers in a text that was typed or pasted. */
export const numbersIn = (typed: string): string[] => [
  ...new Set(
    typed
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((number) => number !== ''),
  ),
]

/** Policy and payment numbers, separated by commas, spaces or line breaks. */
export const leaveOutText = notes(4000).refine(
  (typed) => numbersIn(typed).length <= mostLeftOut,
  `Leave out up to ${mostLeftOut}. For more, change the due dates`,
)

/** The reason shown for a payment that an operator left out of a batch. */
export const leftOutByHand = 'Left out by hand'

import type { Duty } from '../../duty-meanings.ts'

/** What comes back, or is asked of the office, and then waits for somebody. */
export const workKind = {
  payment: 'A payment that came back',
  coverage: 'A rejected coverage',
  leaver: 'A departed employee',
  ending: 'A member asks to end a plan',
} as const
export type WorkKind = keyof typeof workKind
/** Whose it is: nobody else sees it, does it, or is given it (D-1.08). */
export const dutyOfWork = {
  payment: 'money',
  coverage: 'service',
  leaver: 'service',
  ending: 'service',
} as const satisfies Readonly<Record<WorkKind, Duty>>

/** How a piece of work came to its end. */
export const workEnd = {
  note: 'Done by hand',
  paid: 'It was paid',
  written_off: 'It was written off',
  retried: 'It was retried',
  elsewhere: 'Another card or account was given',
  resubmit: 'It goes out again',
  cancel: 'It was canceled',
  ended: 'The coverage was ended',
  withdrawn: 'The group took it back',
  taken_back: 'The member took it back',
  declined: 'It was declined',
  undone: 'The mark was undone',
} as const
export type WorkEnd = keyof typeof workEnd
